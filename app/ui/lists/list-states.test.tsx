import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { Nothing, SixCards, SixRows } from './list-states.tsx';

const shown = (total: number) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={['/admin?tab=families&q=ann&page=7']}>
      <Nothing total={total}>No families have signed up yet.</Nothing>
    </MemoryRouter>,
  );

test('ADM-2 a page behind the end of a list leads to its start, the search kept', () => {
  expect(shown(3)).toContain('The list is shorter now.');
  expect(shown(3)).toContain('href="/admin?tab=families&amp;q=ann"');
  expect(shown(3)).not.toContain('No families');
  expect(shown(0)).not.toContain('href');
});

test('ADM-2 six skeletons show while a list loads', () => {
  const cards = renderToStaticMarkup(<SixCards label="Loading signups" />);
  expect(cards.split(renderToStaticMarkup(<SkeletonCard />))).toHaveLength(7);
  expect(cards).toContain('Loading signups');
  const rows = renderToStaticMarkup(<SixRows label="Loading entries" />);
  expect(rows.match(/width:12rem/g)).toHaveLength(6);
});
