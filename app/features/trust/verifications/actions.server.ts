import type { Database } from '#platform/database/connection.ts';
import type { Platform } from '#platform/platform.ts';
import type { VerificationType } from '#values/verifications.ts';
import * as queries from './queries.server.ts';

/** Adds those of the checks that are missing, as pending. */
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

/** What the check was about has changed: it is pending again. */
export async function reopenVerification(
  db: Database,
  check: { caregiverId: string; type: VerificationType; startedAt: Date },
): Promise<void> {
  await queries.reopen(db, check);
}

const uploadLimit = { points: 30, seconds: 60 * 60 };

/** Papers cost us space and a look: so many an hour are plenty. */
export function countUpload({ limits }: Platform, userId: string): Promise<void> {
  return limits.spend(`verification-upload:${userId}`, uploadLimit);
}

/** All checks of someone, whatever came of them: for themselves and for admins. */
export const listVerifications = queries.listVerifications;
