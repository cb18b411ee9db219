import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';

test('CGE-5 two wrong answers in one list make one link to their field', () => {
  const empty = { id: 'languages', message: 'Please fill in or remove the empty answer.' };
  const html = renderToStaticMarkup(<ErrorSummary errors={[empty, empty]} />);
  expect(html).toContain('One answer needs a look');
  expect(html.match(/href="#languages"/g)).toHaveLength(1);
});
