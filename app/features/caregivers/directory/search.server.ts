import type { Onlooker } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import { wrongField } from '#values/problem.ts';
import { sharePicturePath } from '#values/share-picture.ts';
import { readCards } from './card-actions.server.ts';
import type { Search } from './contract.ts';
import { countFitting } from './country.server.ts';
import { totalOf } from './facet-rules.ts';
import { readFilters } from './filter-actions.server.ts';
import { searchCaregivers } from './search-queries.server.ts';
import type { Filters, Page } from './search-queries.server.ts';
import { readCursor, writeCursor } from './search-rules.ts';
import { cityPicture } from './share-rules.ts';

export async function findCaregivers(db: Database, onlooker: Onlooker, search: Search) {
  const asked = await readFilters(db, onlooker, search);
  if (!asked) return nobody;
  const { filters, correctedQuery } = asked;
  const { place } = filters;
  const page = pageOf(search, place?.kind === 'zip' ? 'nearest' : 'best');
  const [found, count] = await Promise.all([
    searchCaregivers(db, filters, { ...page, limit: page.limit + 1 }),
    countFitting(db, filters),
  ]);
  return {
    ...(await turnPage(db, onlooker, found, page)),
    ...totalOf(count),
    place: place?.label ?? null,
    isPlaceUnknown: false,
    cityPage: pageOfCity(place),
    correctedQuery,
  };
}

function pageOfCity(place: Filters['place']) {
  if (place?.kind !== 'city' || !place.page) return null;
  const { slug } = place.page;
  const picture = sharePicturePath('caregivers-in', slug, cityPicture(place.label));
  return { ...place.page, picture };
}

const nobody = {
  caregivers: [],
  total: 0,
  hasMoreThanTotal: false,
  place: null,
  isPlaceUnknown: true,
  cityPage: null,
  correctedQuery: null,
  next: null,
  previous: null,
};

function pageOf({ sort, limit, after, before }: Search, usual: 'best' | 'nearest'): Page {
  const wanted = sort === 'nearest' ? usual : (sort ?? usual);
  const sent = after ?? before;
  const cursor = sent === undefined ? undefined : readCursor(sent);
  if (sent !== undefined && !cursor) {
    const field = after === undefined ? 'before' : 'after';
    throw wrongField(field, 'This page no longer exists.');
  }
  return {
    order: wanted,
    limit,
    after: cursor,
    isBackwards: after === undefined && before !== undefined,
  };
}

/** One row more than a page was asked for: it tells whether there is another page that way. */
async function turnPage(
  db: Database,
  onlooker: Onlooker,
  found: Awaited<ReturnType<typeof searchCaregivers>>,
  page: Page,
) {
  const hasMore = found.length > page.limit;
  const rows = page.isBackwards ? found.slice(-page.limit) : found.slice(0, page.limit);
  const hasBefore = page.isBackwards ? hasMore : page.after !== undefined;
  const hasAfter = page.isBackwards || hasMore;
  const [first, last] = [rows.at(0), rows.at(-1)];
  return {
    caregivers: await readCards(db, onlooker, rows),
    previous:
      first && hasBefore ? writeCursor({ value: first.value, id: first.caregiverId }) : null,
    next: last && hasAfter ? writeCursor({ value: last.value, id: last.caregiverId }) : null,
  };
}
