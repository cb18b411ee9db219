/**
 * The search over `listed_caregivers`. Two ways to a page, chosen by how common the words are:
 * by an index that is in the wanted order already, passing over what does not fit; or, for rare
 * words, by the index of words first. Either way a page costs the same at a thousand and a million.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { blockedCaregivers } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Onlooker } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Place } from '#features/places/places/actions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import { plannedForItsValues, upTo } from '#platform/database/planning.ts';
import type { SearchOrder } from './search-rules.ts';

export type Filters = {
  place: Place | undefined;
  /** who is blocked by them, or blocked them, is passed over */
  onlooker: Onlooker;
  /** facets that must all be there, and facets of which one is enough */
  every: string[];
  any: string[];
  /** of people's own wording, which have no facet */
  otherSpecialties: string[];
  otherLanguages: string[];
  rateMinCents: number | undefined;
  rateMaxCents: number | undefined;
  /** already corrected; empty for none */
  words: string[];
  areWordsRare: boolean;
};

export type Page = {
  order: SearchOrder;
  limit: number;
  after?: Cursor;
  isBackwards?: boolean;
  /** with what a search by place knows of each besides */
  withTraits?: true;
};

/** The last row of a page: its value in the order, and its id. */
export type Cursor = { value: number; id: string };

export type Found = { caregiverId: string; value: number; distanceMiles: number | null };

export const reaches = [15, 30, 60, 100];

export async function searchCaregivers(
  db: Database,
  filters: Filters,
  page: Page,
): Promise<Found[]> {
  const order = orderOf(filters, page);
  const read = async (scans: RawBuilder<unknown>) => {
    const { rows } = await sql<Found>`
      ${sharedBy(filters)} ${inOrder(scans, order)} ${planningOf(filters)}`.execute(db);
    return rows;
  };
  if (filters.areWordsRare) return inTurn(page, await read(scanWords(filters, order)));
  if (isAroundHere(filters, page)) {
    const rows = await read(scanSquares(filters, order, filters.place));
    if (rows.length === page.limit) return rows;
  }
  return inTurn(page, await read(scanInOrder(filters, order, page.order)));
}

/** The first of several walks. */
export const inOrder = (scans: RawBuilder<unknown>, { direction, limit }: Order) => sql`
  select * from (${scans}) as found
  order by value ${direction}, caregiver_id ${direction} ${upTo(limit)}`;

const inTurn = ({ isBackwards }: Page, rows: Found[]) => (isBackwards ? rows.toReversed() : rows);

/** What the walks of a statement compare each row with, found once for all of them. */
export function sharedBy({ every, any, onlooker }: Filters) {
  const shared: RawBuilder<unknown>[] = [];
  if (every.length + any.length > 0) {
    shared.push(sql`wanted as materialized (
      select ${bitsOf(every)} as all_of, ${bitsOf(any)} as one_of from search_facets)`);
  }
  if (onlooker !== null) shared.push(sql`hidden as materialized (${blockedCaregivers(onlooker)})`);
  return shared.length > 0 ? sql`with ${sql.join(shared)}` : sql``;
}

/** What the function `facet_bits` is, without the cost of calling it. */
const bitsOf = (names: string[]) =>
  sql`coalesce(bit_or(1::bigint << bit) filter (where name = any (${names}::text[])), 0)`;

/** How many have the words decides which index is walked; without words the order does. */
export const planningOf = ({ words }: Filters) => (words.length > 0 ? plannedForItsValues : sql``);

/** Where a walk goes, and how it learns the words of a row. */
export type Source = { table: RawBuilder<unknown>; words: RawBuilder<unknown> };

export const everyone: Source = { table: sql`listed_caregivers`, words: sql`words` };
export const reaching: Source = {
  table: sql`caregiver_reaches`,
  words: sql`(select words from listed_caregivers as own where own.caregiver_id = listed.caregiver_id)`,
};
export const matched: Source = { table: sql`matched`, words: sql`words` };

export type Order = {
  value: RawBuilder<unknown>;
  direction: RawBuilder<unknown>;
  isBeyondCursor: RawBuilder<unknown>;
  limit: number;
  traits: RawBuilder<unknown>;
};

/** Ids break ties in the direction of the order, so that the indexes serve both. */
export function orderOf(filters: Filters, page: Page): Order {
  const { order, limit, after, isBackwards, withTraits } = page;
  const { place, words, areWordsRare } = filters;
  const values = {
    // A word that thousands use says little about whom to show first.
    best: areWordsRare ? sql`rank + relevance_of(words, ${asQuery(words)})` : sql`rank`,
    nearest: place?.kind === 'zip' ? away(place) : sql`0::float8`,
    rate: sql`rate_min_cents`,
    experience: sql`years`,
  };
  const isAscending = (order === 'nearest' || order === 'rate') !== Boolean(isBackwards);
  const value = values[order];
  // Distances alone have fractions. A cursor of another order is a place in this one all the same.
  const last = after && order !== 'nearest' ? sql`${Math.round(after.value)}::int` : after?.value;
  const beyond = isAscending ? sql`>` : sql`<`;
  return {
    value,
    direction: isAscending ? sql`asc` : sql`desc`,
    isBeyondCursor: after
      ? sql`(${value}, caregiver_id) ${beyond} (${last}, ${after.id}::uuid)`
      : sql`true`,
    limit,
    traits: withTraits ? sql`, facets::text as facets, years, rate_min_cents, travel_miles` : sql``,
  };
}

function scanWords(filters: Filters, order: Order) {
  return amongMatched(filters, scan(matched, filters, order, within(filters.place)));
}

/** Reads, as `matched`, only those who have the words. */
export const amongMatched = ({ words }: Filters, read: RawBuilder<unknown>) => sql`
  with matched as materialized (select * from listed_caregivers where words @@ ${asQuery(words)})
  ${read}`;

export function scanInOrder(filters: Filters, order: Order, name: SearchOrder) {
  const { place } = filters;
  if (place?.kind === 'city') {
    return sql`
      select scanned.* from ${townsOf(place)}
      cross join lateral (${scan(everyone, filters, order, inTown)}) as scanned`;
  }
  if (place?.kind !== 'zip') return scan(everyone, filters, order, within(place));
  return sql.join(
    reaches.map((reach) =>
      name === 'nearest'
        ? sql`(${scan(everyone, filters, order, withinReach(place, reach))})`
        : sql`(${scan(reaching, filters, order, inCell(place, reach))})`,
    ),
    sql` union all `,
  );
}

const squareWidth = 5;
const squaresAround = 3;
/** On the plane; every square that is nearer lies among those around. */
const squaresReach = squareWidth * (squaresAround + 1);

/** Whether the page may lie in the squares around the place as a whole. */
function isAroundHere(
  filters: Filters,
  { order, after, isBackwards }: Page,
): filters is Filters & { place: Place & { kind: 'zip' } } {
  const isNear = after === undefined || after.value < squaresReach;
  return filters.place?.kind === 'zip' && order === 'nearest' && isNear && !isBackwards;
}

/**
 * The nearest squares, one after another, each by the ids of who lives there: in a large city hundreds
 * live in one, equally near, and a walk by distance has to read them all to put them in order.
 */
function scanSquares(filters: Filters, order: Order, place: Place & { kind: 'zip' }) {
  const steps = sql`generate_series(${sql.lit(-squaresAround)}, ${sql.lit(squaresAround)})`;
  const step = sql.lit(squareWidth);
  return sql`
    select found.* from (
      select square, square <-> ${place.area}::point as away
      from ${steps} as x, ${steps} as y,
        lateral (select ${place.area}::point + point(x * ${step}, y * ${step}) as square) as made
      where square <-> ${place.area}::point < ${sql.lit(squaresReach)}
      order by away) as squares
    cross join lateral (
      select caregiver_id, away as value, ${miles(place)} as distance_miles
      from listed_caregivers as listed
      where spot[0] = square[0] and spot[1] = square[1]
        and ${fits(filters, everyone)} and ${order.isBeyondCursor} and ${within(place)}
      order by caregiver_id ${upTo(order.limit)}) as found
    order by away fetch first ${sql.lit(order.limit)} rows with ties`;
}

/** The towns of a city of ours, as `place`: each has its walk, because only one at a time is in order. */
export function townsOf({ places }: Place & { kind: 'city' }) {
  const states = sql`${places.map(({ state }) => state)}::text[]`;
  const cities = sql`${places.map(({ city }) => city)}::text[]`;
  return sql`unnest(${states}, ${cities}) as place (state, city)`;
}

export const inTown = sql`listed.state = place.state and listed.city = place.city`;

/** One ordered walk that stops when the page is full. */
export function scan(source: Source, filters: Filters, order: Order, where: RawBuilder<unknown>) {
  return sql`
    select caregiver_id, ${order.value} as value, ${miles(filters.place)} as distance_miles
      ${order.traits}
    from ${source.table} as listed
    where ${fits(filters, source)} and ${order.isBeyondCursor} and ${where}
    order by ${order.value} ${order.direction}, caregiver_id ${order.direction}
    ${upTo(order.limit)}`;
}

export function fits(filters: Filters, source: Source) {
  const { every, any, otherSpecialties, otherLanguages, rateMinCents, rateMaxCents, words } =
    filters;
  const tests = [sql`true`];
  if (rateMinCents !== undefined) tests.push(sql`rate_max_cents >= ${rateMinCents}`);
  if (rateMaxCents !== undefined) tests.push(sql`rate_min_cents <= ${rateMaxCents}`);
  const { onlooker } = filters;
  if (onlooker !== null) tests.push(sql`caregiver_id not in (select id from hidden)`);
  if (every.length > 0) {
    tests.push(sql`facets & (select all_of from wanted) = (select all_of from wanted)`);
  }
  if (any.length > 0) tests.push(sql`facets & (select one_of from wanted) <> 0`);
  if (words.length > 0) tests.push(sql`${source.words} @@ ${asQuery(words)}`);
  if (otherSpecialties.length + otherLanguages.length > 0) {
    tests.push(
      sql`exists (select from caregivers where id = caregiver_id
        and specialties @> ${otherSpecialties}::text[] and languages @> ${otherLanguages}::text[])`,
    );
  }
  return sql.join(tests, sql` and `);
}

const asQuery = (words: string[]) => sql`plainto_tsquery('english', ${words.join(' ')})`;

/**
 * On the plane, from the middle of one square to the middle of another: nothing tells the ZIP codes of
 * a square from each other. Alone like this it is what the index of places sorts by.
 */
const away = (place: Place & { kind: 'zip' }) => sql`(spot <-> ${place.area}::point)`;

function miles(place: Place | undefined) {
  if (place?.kind !== 'zip') return sql`null::float8`;
  return sql`${away(place)} * ${place.scale}::float8`;
}

export function within(place: Place | undefined): RawBuilder<unknown> {
  if (!place) return sql`true`;
  if (place.kind === 'state') return sql`state = ${place.state}`;
  if (place.kind === 'zip') return sql`${miles(place)} <= travel_miles`;
  const states = place.places.map(({ state }) => state);
  const cities = place.places.map(({ city }) => city);
  return sql`(state, city) in (select * from unnest(${states}::text[], ${cities}::text[]))`;
}

/** Literal numbers: each reach has an index of its own, which only a literal finds. */
function withinReach(place: Place & { kind: 'zip' }, reach: number) {
  return sql`reach = ${sql.lit(reach)} and ${within(place)} and ${isAround(place, reach)}`;
}

/** A square, by which an index finds where to end. */
export function isAround(place: Place & { kind: 'zip' }, reach: number) {
  const half = reach / place.scale;
  return sql`spot <@ box(${place.area}::point + point(${-half}, ${-half}), ${place.area}::point + point(${half}, ${half}))`;
}

/** Everyone of this step of travel distance who reaches the place stands in its cell. */
export function inCell(place: Place & { kind: 'zip' }, reach: number) {
  return sql`reach = ${sql.lit(reach)}
    and cell = cell_of(${place.area}::point, ${sql.lit(reach)}::smallint) and ${within(place)}`;
}
