import type { Database } from '#platform/database/connection.ts';
import type { VerificationType } from '#values/verifications.ts';
import * as queries from './queries.server.ts';

/** Adds those of the checks that are missing, as pending. */
export async function openVerifications(
  db: Database,
  caregiverId: string,
  types: VerificationType[],
): Promise<void> {
  await queries.insertMissing(db, caregiverId, types);
}

/** What the check was about has changed: it is pending again. */
export async function reopenVerification(
  db: Database,
  { caregiverId, type }: { caregiverId: string; type: VerificationType },
): Promise<void> {
  await queries.reopen(db, caregiverId, type);
}
