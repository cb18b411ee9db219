/**
 * Who is visible to whom, defined once for all queries: no suspended account, no account with a
 * block in either direction, of caregivers only approved and listed ones, of job requests only open
 * ones. Each condition takes the onlooker first, so that no query that reads people can omit it.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ActedFor } from '#values/acted-for.ts';

/** Who looks at others, or the family for which they do; null for a visitor. */
export type Onlooker = ActedFor | null;

/** The same, or the column of a query that names the account of each row. */
type AnyOnlooker = Onlooker | RawBuilder<string>;

/** All accounts with a block between them and the onlooker, made by either of the two; for a visitor none. */
const blockedFor = (onlooker: AnyOnlooker) =>
  onlooker === null
    ? sql<string>`(select null::uuid where false)`
    : sql<string>`(
  select blocked_id from blocks where blocker_id = ${onlooker}
  union all select blocker_id from blocks where blocked_id = ${onlooker})`;

/** Whether there is a block between the onlooker and this account; false for a deleted account. */
export const isBlockedFor = (onlooker: Onlooker, account: string) =>
  sql<boolean>`((${sql.ref(account)} in ${blockedFor(onlooker)}) is true)`;

/** Whether the onlooker made the block. They saw the account before it, so it need not be hidden. */
export const hasBlocked = (onlooker: Onlooker, account: string) => sql<boolean>`
  ${sql.ref(account)} in (select blocked_id from blocks where blocker_id = ${onlooker})`;

/**
 * Whether the onlooker may see this account at all: neither suspended, blocked nor deleted. It is looked
 * up among the suspended, who are few and have an index of their own.
 */
export const showsPerson = (onlooker: Onlooker, account: string) => sql<boolean>`(
  ${sql.ref(account)} is not null
  and not exists (select from users as suspended
    where suspended.id = ${sql.ref(account)} and suspended.suspended_at is not null)
  and ${sql.ref(account)} not in ${blockedFor(onlooker)})`;

/**
 * Of `caregivers`: those with a public page. `listed_caregivers`, the table of the search, has only
 * those who are approved, listed and not suspended.
 */
export const showsCaregiver = (onlooker: AnyOnlooker) => sql<boolean>`(
  caregivers.id in (select caregiver_id from listed_caregivers)
  and caregivers.user_id not in ${blockedFor(onlooker)})`;

/** Of any row with a caregiver's id: whether that caregiver has a public page for the onlooker. */
export const isOfShownCaregiver = (onlooker: Onlooker, caregiverId: string) => sql<boolean>`
  ${sql.ref(caregiverId)} in (select id from caregivers where ${showsCaregiver(onlooker)})`;

/** The caregivers with a block between them and the onlooker; for a visitor none. */
export const blockedCaregivers = (onlooker: Onlooker) => sql<string>`
  select id from caregivers where user_id in ${blockedFor(onlooker)}`;

/**
 * Of `job_requests`: those of families visible to the onlooker. Few are suspended or blocked, so
 * excluding them is the cheapest plan.
 */
export const isOfShownFamily = (
  onlooker: AnyOnlooker,
) => sql<boolean>`job_requests.family_id not in (
  select family_id from suspended_families
  union all select id from families where user_id in ${blockedFor(onlooker)})`;

/** Of `job_requests`: the open ones on the board that the onlooker may see. */
export const showsPost = (onlooker: AnyOnlooker) => sql<boolean>`(
  job_requests.status = 'open' and ${isOfShownFamily(onlooker)})`;
