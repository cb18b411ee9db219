import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { EmptyList, SixSkeletonCards, SixRows } from './list-states.tsx';
import { OlderNewerLinks } from './older-newer-links.tsx';

const shown = (total: number) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={['/admin?tab=families&q=ann&page=7']}>
      <EmptyList total={total}>No families have signed up yet.</EmptyList>
    </MemoryRouter>,
  );

test('ADM-2 a page after the end of a list links to its first page and keeps the search', () => {
  expect(shown(3)).toContain('The list is shorter now.');
  expect(shown(3)).toContain('href="?tab=families&amp;q=ann"');
  expect(shown(3)).not.toContain('No families');
  expect(shown(0)).not.toContain('href');
});

test('ADM-2 six skeletons show while a list loads', () => {
  const cards = renderToStaticMarkup(<SixSkeletonCards label="Loading signups" />);
  expect(cards.split(renderToStaticMarkup(<SkeletonCard />))).toHaveLength(7);
  expect(cards).toContain('Loading signups');
  const rows = renderToStaticMarkup(<SixRows label="Loading entries" />);
  expect(rows.match(/width:12rem/g)).toHaveLength(6);
});

test('ADM-7 the links of a log are named by its order', () => {
  const links = (isOldestFirst: boolean) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <OlderNewerLinks first="?sort=x" next="?sort=x&after=7" isOldestFirst={isOldestFirst} />
      </MemoryRouter>,
    ).match(/(?<=>)\w+(?=<)/g);
  expect(links(false)).toEqual(['Newest', 'Older']);
  expect(links(true)).toEqual(['Oldest', 'Newer']);
});
