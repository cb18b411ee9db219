/**
 * Who shows to whom, once for all queries: nobody who is suspended, nobody on the other side of a
 * block, of caregivers only those who are approved and listed, of posts only open ones. Each condition
 * asks first who looks, so that no query that reads people can leave that out.
 */
import { sql } from 'kysely';

/** Who looks: the id of an account, or null for a visitor. */
export type Onlooker = string | null;

/** Everyone on the other side of a block, whoever of the two made it. */
const blockedFor = (onlooker: Onlooker) => sql<string>`(
  select blocked_id from blocks where blocker_id = ${onlooker}
  union all select blocker_id from blocks where blocked_id = ${onlooker})`;

/** Whether a block stands between whoever looks and this account; a deleted one is blocked by nobody. */
export const isBlockedFor = (onlooker: Onlooker, account: string) =>
  sql<boolean>`((${sql.ref(account)} in ${blockedFor(onlooker)}) is true)`;

/** Whether whoever looks made that block: nothing is a secret to them that was none before it. */
export const hasBlocked = (onlooker: Onlooker, account: string) => sql<boolean>`
  ${sql.ref(account)} in (select blocked_id from blocks where blocker_id = ${onlooker})`;

/** Someone whom a visitor or member may know of at all: neither suspended nor blocked. */
export const showsPerson = (onlooker: Onlooker, account: string) => sql<boolean>`(
  ${sql.ref(account)} not in (select id from users where suspended_at is not null)
  and ${sql.ref(account)} not in ${blockedFor(onlooker)})`;

/** Of `caregivers`: those with a public page. The search's table holds who is approved, listed and not suspended. */
export const showsCaregiver = (onlooker: Onlooker) => sql<boolean>`(
  caregivers.id in (select caregiver_id from listed_caregivers)
  and caregivers.user_id not in ${blockedFor(onlooker)})`;

/** Of a row that names a caregiver: the same, by the caregiver's id. */
export const isOfShownCaregiver = (onlooker: Onlooker, caregiverId: string) => sql<boolean>`
  ${sql.ref(caregiverId)} in (select id from caregivers where ${showsCaregiver(onlooker)})`;

/** Of the search's own table, which has only people with a public page: without those who are blocked. */
export const isOfBlockedCaregiver = (onlooker: Onlooker) => sql<boolean>`
  caregiver_id in (select id from caregivers where user_id in ${blockedFor(onlooker)})`;

/** Of `job_requests`: by people who show. Few are suspended or blocked: knowing them first is cheapest. */
export const isOfShownFamily = (onlooker: Onlooker) => sql<boolean>`job_requests.family_id not in (
  select families.id from families join users on users.id = user_id
  where suspended_at is not null or user_id in ${blockedFor(onlooker)})`;

/** Of `job_requests`: what everybody may see on the board. */
export const showsPost = (onlooker: Onlooker) => sql<boolean>`(
  job_requests.status = 'open' and ${isOfShownFamily(onlooker)})`;
