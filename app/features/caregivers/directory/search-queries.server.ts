/**
 * The search over `listed_caregivers`. Two ways to a page, chosen by how common the words are:
 * by an index that is in the wanted order already, passing over what does not fit; or, for rare
 * words, by the index of words first. Either way a page costs the same at a thousand and a million.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isOfBlockedCaregiver } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Onlooker } from '#features/talk/visibility/visible-conditions.server.ts';
import type { Place } from '#features/places/places/actions.server.ts';
import type { Database } from '#platform/database/connection.ts';

export type SearchOrder = 'best' | 'nearest' | 'rate' | 'experience';

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
  rateMinCents: number;
  rateMaxCents: number;
  /** already corrected; empty for none */
  words: string[];
  areWordsRare: boolean;
};

export type Page = { order: SearchOrder; limit: number; after?: Mark; isBackwards?: boolean };

/** The last row of a page: its value in the order, and its id. */
export type Mark = { value: number; id: string };

type Found = { caregiverId: string; value: number; distanceMiles: number | null };

const reaches = [15, 30, 60, 100];

export async function searchCaregivers(
  db: Database,
  filters: Filters,
  page: Page,
): Promise<Found[]> {
  const order = orderOf(filters, page);
  const scans = filters.areWordsRare
    ? scanWords(filters, order)
    : scanInOrder(filters, order, page.order);
  const { rows } = await sql<Found>`
    select caregiver_id, value, distance_miles from (${scans}) as found
    order by value ${order.direction}, caregiver_id ${order.direction}
    limit ${page.limit}`.execute(db);
  return page.isBackwards ? rows.toReversed() : rows;
}

const most = 501;

/** How many there are, counted to five hundred and one. */
export async function countCaregivers(db: Database, filters: Filters): Promise<number> {
  const { place } = filters;
  const matching = (source: Source, where: RawBuilder<unknown>) =>
    sql`(select 1 from ${source.table} as listed
      where ${fits(filters, source)} and ${where} limit ${most})`;
  const found = filters.areWordsRare
    ? amongMatched(filters, matching(matched, within(place)))
    : place?.kind === 'zip'
      ? sql.join(
          reaches.map((reach) => matching(reaching, inCell(place, reach))),
          sql` union all `,
        )
      : matching(everyone, within(place));
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from (${found}) as found limit ${most}) as counted`.execute(db);
  return rows[0]!.count;
}

/** Where a walk goes, and how it learns the words of a row. */
type Source = { table: RawBuilder<unknown>; words: RawBuilder<unknown> };

const everyone: Source = { table: sql`listed_caregivers`, words: sql`words` };
const reaching: Source = {
  table: sql`caregiver_reaches`,
  words: sql`(select words from listed_caregivers as own where own.caregiver_id = listed.caregiver_id)`,
};
const matched: Source = { table: sql`matched`, words: sql`words` };

type Order = {
  value: RawBuilder<unknown>;
  direction: RawBuilder<unknown>;
  isBeyondMark: RawBuilder<unknown>;
  limit: number;
};

/** Ids break ties in the direction of the order, so that the indexes serve both. */
function orderOf(filters: Filters, { order, limit, after, isBackwards }: Page): Order {
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
  // Distances alone have fractions. A mark of another order is a place in this one all the same.
  const mark = after && order !== 'nearest' ? sql`${Math.round(after.value)}::int` : after?.value;
  const beyond = isAscending ? sql`>` : sql`<`;
  return {
    value,
    direction: isAscending ? sql`asc` : sql`desc`,
    isBeyondMark: after
      ? sql`(${value}, caregiver_id) ${beyond} (${mark}, ${after.id}::uuid)`
      : sql`true`,
    limit,
  };
}

function scanWords(filters: Filters, order: Order) {
  return amongMatched(filters, scan(matched, filters, order, within(filters.place)));
}

/** Reads, as `matched`, only those who have the words. */
const amongMatched = ({ words }: Filters, read: RawBuilder<unknown>) => sql`
  with matched as materialized (select * from listed_caregivers where words @@ ${asQuery(words)})
  ${read}`;

function scanInOrder(filters: Filters, order: Order, name: SearchOrder) {
  const { place } = filters;
  if (place?.kind === 'city') {
    const states = sql`${place.places.map(({ state }) => state)}::text[]`;
    const cities = sql`${place.places.map(({ city }) => city)}::text[]`;
    return sql`
      select scanned.* from unnest(${states}, ${cities}) as place (state, city)
      cross join lateral (
        ${scan(everyone, filters, order, sql`listed.state = place.state and listed.city = place.city`)}
      ) as scanned`;
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

/** One ordered walk that stops when the page is full. */
function scan(source: Source, filters: Filters, order: Order, where: RawBuilder<unknown>) {
  return sql`
    select caregiver_id, ${order.value} as value, ${miles(filters.place)} as distance_miles
    from ${source.table} as listed
    where ${fits(filters, source)} and ${order.isBeyondMark} and ${where}
    order by ${order.value} ${order.direction}, caregiver_id ${order.direction}
    limit ${order.limit}`;
}

function fits(filters: Filters, source: Source) {
  const { every, any, otherSpecialties, otherLanguages, rateMinCents, rateMaxCents, words } =
    filters;
  const tests = [sql`rate_max_cents >= ${rateMinCents} and rate_min_cents <= ${rateMaxCents}`];
  const { onlooker } = filters;
  if (onlooker !== null) tests.push(sql`not ${isOfBlockedCaregiver(onlooker)}`);
  if (every.length > 0) tests.push(sql`facets & ${bits(every)} = ${bits(every)}`);
  if (any.length > 0) tests.push(sql`facets & ${bits(any)} <> 0`);
  if (words.length > 0) tests.push(sql`${source.words} @@ ${asQuery(words)}`);
  if (otherSpecialties.length + otherLanguages.length > 0) {
    tests.push(
      sql`exists (select from caregivers where id = caregiver_id
        and specialties @> ${otherSpecialties}::text[] and languages @> ${otherLanguages}::text[])`,
    );
  }
  return sql.join(tests, sql` and `);
}

const bits = (facets: string[]) => sql`(select facet_bits(${facets}::text[]))`;
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

function within(place: Place | undefined): RawBuilder<unknown> {
  if (!place) return sql`true`;
  if (place.kind === 'state') return sql`state = ${place.state}`;
  if (place.kind === 'zip') return sql`${miles(place)} <= travel_miles`;
  const states = place.places.map(({ state }) => state);
  const cities = place.places.map(({ city }) => city);
  return sql`(state, city) in (select * from unnest(${states}::text[], ${cities}::text[]))`;
}

/** Literal numbers: each reach has an index of its own, which only a literal finds. */
function withinReach(place: Place & { kind: 'zip' }, reach: number) {
  const half = reach / place.scale;
  return sql`reach = ${sql.lit(reach)} and ${within(place)}
    and spot <@ box(${place.area}::point + point(${-half}, ${-half}), ${place.area}::point + point(${half}, ${half}))`;
}

/** Everyone of this step of travel distance who reaches the place stands in its cell. */
function inCell(place: Place & { kind: 'zip' }, reach: number) {
  return sql`reach = ${sql.lit(reach)}
    and cell = cell_of(${place.area}::point, ${sql.lit(reach)}::smallint) and ${within(place)}`;
}

/** `stem` is null for a word such as 'the', which is in every text and asked of nobody. */
type CountedWord = { word: string; stem: string | null; profiles: number | null };

/** At most: a profile may have several forms of a word, and is counted with each. */
const inAnyForm = sql`(
  select sum(profiles)::int from search_words as form where form.stem = asked.stem)`;

/** In how many profiles each word stands, in any of its forms; null for one the dictionary lacks. */
export async function countWords(db: Database, words: string[]): Promise<CountedWord[]> {
  const { rows } = await sql<CountedWord>`
    select word, stem, ${inAnyForm} as profiles
    from unnest(${words}::text[]) with ordinality as typed (word, place),
      lateral (select stem_of(word) as stem) as asked
    order by place`.execute(db);
  return rows;
}

/** The same of words that the dictionary lacks: nobody has them, or a few since it was written. */
export async function countNewWords(db: Database, words: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ word: string; profiles: number }>`
    select word, (
      select count(*)::int from listed_caregivers
      where words @@ plainto_tsquery('english', word)) as profiles
    from unnest(${words}::text[]) as word`.execute(db);
  return new Map(rows.map(({ word, profiles }) => [word, profiles]));
}

/** Two letters that changed places are the commonest slip: then both words have the same letters. */
const lettersOf = (word: RawBuilder<unknown>) =>
  sql`(select string_agg(letter, '' order by letter) from string_to_table(${word}, null) as letter)`;

/**
 * The best known word one slip of the fingers away: the most common of the closest. Profiles may
 * know it without the s of 'alzhiemers'.
 */
export async function findLikelyWord(db: Database, word: string) {
  const { rows } = await sql<CountedWord>`
    select word, stem, ${inAnyForm} as profiles from (
      select word, stem from search_words
      where slips && slips_of(${word}) or slips && slips_of(${word.replace(/s$/, '')})
      order by ${lettersOf(sql`word`)} = ${lettersOf(sql`${word}::text`)} desc,
        abs(length(word) - ${word.length}), profiles desc, word
      limit 1) as asked`.execute(db);
  return rows[0];
}

export async function estimateListed(db: Database): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select greatest(reltuples, 0)::int as rows from pg_class where oid = 'listed_caregivers'::regclass`.execute(
    db,
  );
  return rows[0]!.rows;
}

const ranksAtOnce = 1_000;

/** Activity fades, so ranks move. A few at a time: whoever edits a profile meanwhile hardly waits. */
export async function refreshRanks(db: Database) {
  let last: string | undefined = '00000000-0000-0000-0000-000000000000';
  while (last) last = await refreshRanksAfter(db, last);
}

async function refreshRanksAfter(db: Database, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with stretch as materialized (
      select caregiver_id, rank, (
        select rank_of(caregivers, array(
          select type from verifications where caregiver_id = caregivers.id and status = 'clear'))
        from caregivers where id = caregiver_id) as fresh
      from listed_caregivers where caregiver_id > ${id}::uuid
      order by caregiver_id limit ${ranksAtOnce}),
    moved as (
      update listed_caregivers as listed set rank = fresh from stretch
      where stretch.caregiver_id = listed.caregiver_id and fresh <> stretch.rank)
    select caregiver_id as id from stretch order by caregiver_id desc limit 1`.execute(db);
  return rows[0]?.id;
}

/** The dictionary learns what people wrote, and forgets what they no longer say. */
export async function learnWords(db: Database) {
  await sql`select count_search_words()`.execute(db);
}

export async function refreshSearch(db: Database) {
  await refreshRanks(db);
  await learnWords(db);
}
