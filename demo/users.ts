import type { Database } from '#platform/database/connection.ts';
import { demoAccounts } from './accounts.ts';
import { insertRows } from './bulk.ts';
import type { Caregiver } from './caregiver.ts';
import { idOf } from './chance.ts';
import { daysAfter, daysBefore } from './days.ts';
import type { Family } from './families.ts';
import type { Member } from './past.ts';

export const admin: Member = { userId: idOf('admin'), role: 'admin' };

type Cast = { caregivers: Caregiver[]; families: Family[] };

/** Inserts all accounts, with the same password. */
export async function plantUsers(
  db: Database,
  { caregivers, families }: Cast,
  { passwordHash, now }: { passwordHash: string; now: Date },
) {
  const { email, name } = demoAccounts.admin;
  const people = [
    { ...admin, email, displayName: name, phone: null, createdAt: daysBefore(now, 1200) },
    ...caregivers.map((caregiver) => ({ ...caregiver, createdAt: caregiver.submittedAt })),
    ...families.map((family) => ({ ...family, displayName: `${family.first} ${family.last}` })),
  ];
  await insertRows(
    db,
    'users',
    people.map(({ userId, email, displayName, phone, role, createdAt }) => ({
      id: userId,
      email,
      displayName,
      phone,
      roles: [role],
      passwordHash,
      // The newest have not verified their address yet.
      emailVerifiedAt: createdAt < daysBefore(now, 1) ? daysAfter(createdAt, 0.01) : null,
      createdAt,
      updatedAt: createdAt,
    })),
  );
}
