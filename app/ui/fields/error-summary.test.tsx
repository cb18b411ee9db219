import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';

const empty = { id: 'languages', message: 'Please fill in or remove the empty answer.' };

test('CGE-5 two wrong answers in one list make one link to their field', () => {
  const html = renderToStaticMarkup(<ErrorSummary errors={[empty, empty]} />);
  expect(html).toContain('One answer needs a look');
  expect(html.match(/href="#languages"/g)).toHaveLength(1);
});

test('errors that are mended leave the list, and the last one takes it along', () => {
  const wrong = { id: 'zip', message: 'Enter a valid 5-digit ZIP code' };
  const shown = (mended: string[]) =>
    renderToStaticMarkup(<ErrorSummary errors={[empty, wrong]} mended={mended} />);
  expect(shown([])).toContain('Two answers need a look');
  expect(shown(['zip'])).toContain('One answer needs a look');
  expect(shown(['zip'])).not.toContain(wrong.message);
  expect(shown(['zip', empty.id])).toBe('');
});
