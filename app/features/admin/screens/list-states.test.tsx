import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Nothing } from './list-states.tsx';

const shown = (total: number) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={['/admin?tab=families&q=ann&page=7']}>
      <Nothing total={total}>No families have signed up yet.</Nothing>
    </MemoryRouter>,
  );

test('ADM-2 a list says that it is empty only when it is', () => {
  expect(shown(0)).toContain('No families have signed up yet.');
  expect(shown(3)).toContain('The list is shorter now.');
  expect(shown(3)).toContain('href="/admin?tab=families&amp;q=ann"');
  expect(shown(3)).not.toContain('No families');
});
