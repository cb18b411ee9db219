import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';

/**
 * More than a thousand checks are decided in the past, and the search would list their caregivers anew after
 * each. Checks decide by which filters somebody is found and how high, but not who is in the search: approving
 * and pausing a profile do, and still list it at once.
 */
export async function pauseRelisting(transaction: Database) {
  await sql`alter table verifications disable trigger verifications_listed`.execute(transaction);
}

/** Lists everybody with the checks decided until now, before something searches by them. */
export async function relist(transaction: Database) {
  await sql`select list_caregiver(id) from caregivers`.execute(transaction);
}

/** From now on each change of a check lists its caregiver again. */
export async function resumeRelisting(transaction: Database) {
  await sql`alter table verifications enable trigger verifications_listed`.execute(transaction);
  await relist(transaction);
}
