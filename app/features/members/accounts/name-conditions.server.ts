import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** A text search for names and addresses with a word beginning with each of the typed words. */
function wordsBeginningWith(typed: string): RawBuilder<string> {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return sql`to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`;
}

/** Ids of the accounts whose name or address matches the typed words. */
export function usersNamed(typed: string): RawBuilder<string> {
  return sql`(
    select id from users
    where person_words(display_name || ' ' || email) @@ ${wordsBeginningWith(typed)})`;
}

/** Ids of the caregivers whose account or profile matches the typed words. */
export function caregiversNamed(typed: string): RawBuilder<string> {
  return sql`(
    select id from caregivers
    where person_words(display_name || ' ' || legal_name) @@ ${wordsBeginningWith(typed)}
    union
    select id from caregivers where user_id in ${usersNamed(typed)})`;
}
