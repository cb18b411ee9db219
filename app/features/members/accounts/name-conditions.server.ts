import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** The names and addresses that begin with every word someone typed. */
function wordsBeginningWith(typed: string): RawBuilder<string> {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return sql`to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`;
}

/** Ids of the accounts that someone means. */
export function usersNamed(typed: string): RawBuilder<string> {
  return sql`(
    select id from users
    where person_words(display_name || ' ' || email) @@ ${wordsBeginningWith(typed)})`;
}

/** Ids of the caregivers that someone means, by account or by profile. */
export function caregiversNamed(typed: string): RawBuilder<string> {
  return sql`(
    select id from caregivers
    where person_words(display_name || ' ' || legal_name) @@ ${wordsBeginningWith(typed)}
    union
    select id from caregivers where user_id in ${usersNamed(typed)})`;
}
