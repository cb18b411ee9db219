import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DocumentSlot } from './document-slot.tsx';

test('CGE-3 the error of a chosen file can be gone to', () => {
  const words = 'This image cannot be read. Please choose another one.';
  const html = renderToStaticMarkup(
    <DocumentSlot
      id="edit-profilePhoto"
      label="Profile photo"
      hint=""
      accept="image/*"
      error={words}
      saved={undefined}
      file={new File(['x'], 'me.jpg')}
      onChoose={() => {}}
    />,
  );
  expect(html).toMatch(new RegExp(`id="edit-profilePhoto"[^>]* tabindex="-1".*${words}`, 's'));
});
