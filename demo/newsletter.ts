import type { Database } from '#platform/database/connection.ts';
import { insertRows } from './bulk.ts';
import { chanceOf, hashWithoutToken, idOf } from './chance.ts';
import { daysAfter, daysBefore } from './days.ts';

const count = 64;

/** Most have confirmed, some have not yet, a few have left again. */
export async function plantSubscribers(db: Database, now: Date) {
  const rows = Array.from({ length: count }, (_, index) => {
    const chance = chanceOf(`subscriber ${index}`);
    const createdAt = daysBefore(now, 1 + chance.fraction() * 300);
    const isConfirmed = index % 8 !== 0;
    return {
      email: `reader.${index + 1}@subscribers.example`,
      confirmationHash: isConfirmed ? null : hashWithoutToken(`reader ${index}`),
      unsubscribeToken: idOf(`subscriber ${index}`),
      confirmedAt: isConfirmed ? daysAfter(createdAt, 0.02) : null,
      unsubscribedAt: index % 11 === 1 ? daysAfter(createdAt, 0.9) : null,
      createdAt,
    };
  });
  await insertRows(db, 'newsletterSubscribers', rows);
}
