/** The dictionary of the search: which words profiles have, and in how many of them each stands. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '#platform/database/connection.ts';
import { upTo } from '#platform/database/planning.ts';

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

/**
 * The same of words that the dictionary lacks, from the profiles themselves, counted to `most`: nobody
 * has them, a few since it was written, or many who were just imported.
 */
export async function countNewWords(
  db: Database,
  words: string[],
  most: number,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ word: string; profiles: number }>`
    select word, (
      select count(*)::int from (
        select from listed_caregivers
        where words @@ plainto_tsquery('english', word) ${upTo(most)}) as found) as profiles
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

/**
 * About how many are listed now, by what PostgreSQL notes with every commit, and exactly how many
 * were when the dictionary was counted.
 */
export async function compareWithDictionary(db: Database) {
  const { rows } = await sql<{ listed: number; counted: number }>`
    select greatest(reltuples, pg_stat_get_live_tuples(oid), 0)::int as listed,
      coalesce((select listed from counted_words), 0) as counted
    from pg_class where oid = 'listed_caregivers'::regclass`.execute(db);
  return rows[0]!;
}

/** The dictionary learns what people wrote, and forgets what they no longer say. */
export async function learnWords(db: Database) {
  await sql`select count_search_words()`.execute(db);
}

/** Learns before night if a tenth have come or gone, and more than a few. */
export async function learnWordsIfFarOff(db: Database) {
  const { listed, counted } = await compareWithDictionary(db);
  if (Math.abs(listed - counted) > Math.max(500, counted / 10)) await learnWords(db);
}
