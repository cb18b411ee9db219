import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';
import { demoAccounts } from './accounts.ts';
import { insertRows } from './bulk.ts';
import type { Caregiver } from './caregiver.ts';
import { idOf } from './chance.ts';
import { daysAfter, daysBefore } from './days.ts';
import type { Family } from './families.ts';

export const adminId = idOf('admin');

type Cast = { caregivers: Caregiver[]; families: Family[] };

/** Everyone's account, with one password for all. */
export async function plantUsers(
  db: Database,
  { caregivers, families }: Cast,
  { passwordHash, now }: { passwordHash: string; now: Date },
) {
  const admin = {
    id: adminId,
    email: demoAccounts.admin.email,
    displayName: demoAccounts.admin.name,
    phone: null,
    roles: ['admin'],
    createdAt: daysBefore(now, 1200),
  };
  const users = [
    admin,
    ...caregivers.map(({ userId, email, displayName, phone, submittedAt }) => {
      return {
        id: userId,
        email,
        displayName,
        phone,
        roles: ['caregiver'],
        createdAt: submittedAt,
      };
    }),
    ...families.map(({ userId, email, first, last, phone, createdAt }) => {
      return {
        id: userId,
        email,
        displayName: `${first} ${last}`,
        phone,
        roles: ['family'],
        createdAt,
      };
    }),
  ];
  await insertRows(
    db,
    'users',
    users.map((user) => ({
      ...user,
      passwordHash,
      // The newest have not opened the mail yet.
      emailVerifiedAt: user.createdAt < daysBefore(now, 1) ? daysAfter(user.createdAt, 0.01) : null,
      updatedAt: user.createdAt,
    })),
  );
}

/** A photo names its owner and an owner their photo, so one of them comes later. */
export async function plantAvatars(db: Database) {
  await sql`
    update users set photo_id = caregivers.photo_id
    from caregivers where caregivers.user_id = users.id`.execute(db);
}
