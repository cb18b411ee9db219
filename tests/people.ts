/**
 * The people of the tests. `plant…` makes rows and nobody signs in; `join…` also starts a session, so
 * that a test can call as this person. What a test does not name is filled in.
 */
import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Caregivers, Families, Users } from '#db/types.ts';
import type { Database } from '#platform/database/connection.ts';
import type { TestProduct } from './product.ts';

type MemberFacts = Partial<Insertable<Users>>;
type CaregiverFacts = Partial<Insertable<Caregivers>>;
type FamilyFacts = Partial<Insertable<Families>>;
type AccountFacts = { email?: string; phone?: string; isEmailVerified?: boolean };

/** Someone with an account and a session. */
export type TestPerson = Awaited<ReturnType<TestProduct['join']>>;
export type TestCaregiver = Awaited<ReturnType<typeof joinCaregiver>>;
export type TestFamily = Awaited<ReturnType<typeof joinFamily>>;

const maria = { displayName: 'Maria Alvarez', roles: ['caregiver' as const] };
const miami = { zipCode: '33101', city: 'Miami', state: 'FL' };

/** An account without a password. */
export function plantMember(db: Database, facts: MemberFacts = {}) {
  return db
    .insertInto('users')
    .values({
      roles: ['family'],
      ...facts,
      email: facts.email ?? `${randomUUID()}@example.com`,
      displayName: facts.displayName ?? 'Alex Doe',
    })
    .returning(['id', 'email', 'displayName'])
    .executeTakeFirstOrThrow();
}

const caregiverOf = (userId: string, facts: CaregiverFacts): Insertable<Caregivers> => ({
  ...miami,
  userId,
  slug: `maria-${randomUUID()}`,
  displayName: 'Maria A.',
  legalName: 'Maria Alvarez',
  gender: 'female',
  profession: 'Caregiver',
  travelDistanceMiles: 15,
  yearsExperience: 5,
  hourlyRateMinCents: 2500,
  languages: ['English'],
  specialties: ['Senior Care'],
  availabilityTypes: ['full_time'],
  approvalStatus: 'approved',
  ...facts,
});

/** A caregiver whom everybody may see, with an account of their own unless `userId` names one. */
export async function plantCaregiver(db: Database, { userId, ...facts }: CaregiverFacts = {}) {
  const ownerId = userId ?? (await plantMember(db, maria)).id;
  return db
    .insertInto('caregivers')
    .values(caregiverOf(ownerId, facts))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Many who are alike, in two inserts. */
export async function plantCaregivers(db: Database, count: number, facts: CaregiverFacts = {}) {
  const accounts = Array.from({ length: count }, () => ({
    ...maria,
    email: `${randomUUID()}@example.com`,
  }));
  const members = await db.insertInto('users').values(accounts).returning('id').execute();
  const profiles = members.map(({ id }) => caregiverOf(id, facts));
  await db.insertInto('caregivers').values(profiles).execute();
}

/** A family without a job, with an account of their own unless `userId` names one. */
export async function plantFamily(db: Database, { userId, ...facts }: FamilyFacts = {}) {
  return db
    .insertInto('families')
    .values({
      ...miami,
      userId: userId ?? (await plantMember(db, { displayName: 'Carol Whitman' })).id,
      familyName: 'Whitman',
      primaryContactName: 'Carol Whitman',
      ...facts,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A caregiver who is signed in; a pending one with `approvalStatus: 'pending'`. */
export async function joinCaregiver(
  product: TestProduct,
  { email, phone, isEmailVerified = true, ...facts }: CaregiverFacts & AccountFacts = {},
) {
  const displayName = 'Maria Alvarez';
  const member = await product.join(['caregiver'], { email, phone, isEmailVerified, displayName });
  const { id, slug } = await plantCaregiver(product.db, { ...facts, userId: member.id });
  return { ...member, caregiverId: id, slug };
}

/** A family that is signed in. */
export async function joinFamily(
  product: TestProduct,
  { email, phone, isEmailVerified = true, ...facts }: FamilyFacts & AccountFacts = {},
) {
  const displayName = facts.primaryContactName ?? 'Carol Whitman';
  const member = await product.join(['family'], { email, phone, isEmailVerified, displayName });
  const { id } = await plantFamily(product.db, { ...facts, userId: member.id });
  return { ...member, familyId: id };
}

/** As if they had opened the link in our mail. */
export async function confirmEmail({ db, time }: TestProduct, { id }: { id: string }) {
  const confirmed = { emailVerifiedAt: time.now };
  await db.updateTable('users').set(confirmed).where('id', '=', id).execute();
}
