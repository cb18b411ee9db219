import type { Database } from '#platform/database/connection.ts';
import type { Platform } from '#platform/platform.ts';
import type { VerificationType } from '#values/verifications.ts';
import * as queries from './queries.server.ts';

/** Adds the missing ones of these checks, as pending. */
export async function openVerifications(
  db: Database,
  { clock }: Platform,
  { caregiverId, types }: { caregiverId: string; types: VerificationType[] },
): Promise<void> {
  const startedAt = clock.now();
  await queries.insertMissing(
    db,
    types.map((type) => ({ caregiverId, type, startedAt })),
  );
}

/** Sets a check to pending again, because what it was about has changed. */
export async function reopenVerification(
  db: Database,
  check: { caregiverId: string; type: VerificationType; startedAt: Date },
): Promise<void> {
  await queries.reopen(db, check);
}

const uploadLimit = { points: 30, seconds: 60 * 60 };

/** Documents cost storage and an admin's time, so uploads are limited per hour. */
export function countUpload({ limits }: Platform, userId: string): Promise<void> {
  return limits.spend(`verification-upload:${userId}`, uploadLimit);
}

/** All checks of a caregiver in every status: for the caregiver themselves and for admins. */
export const listVerifications = queries.listVerifications;
