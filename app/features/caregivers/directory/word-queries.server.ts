/** The dictionary of the search: which words profiles have, and in how many of them each stands. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '#platform/database/connection.ts';

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

/** The dictionary learns what people wrote, and forgets what they no longer say. */
export async function learnWords(db: Database) {
  await sql`select count_search_words()`.execute(db);
}
