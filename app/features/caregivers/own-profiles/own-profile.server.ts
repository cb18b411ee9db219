import { documentUrl } from '#features/trust/documents/rules.ts';
import type { Purpose } from '#features/trust/documents/rules.ts';
import { listVerifications } from '#features/trust/verifications/actions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import { photoUrl } from '#values/photo.ts';
import { Problem } from '#values/problem.ts';
import type { OwnProfile } from './contract.ts';
import * as queries from './queries.server.ts';

/** Twice the size it has on the page. */
const photoWidth = 448;

/** Whoever asks for their own profile where there must be one. */
export async function lockOwnProfile(db: Database, userId: string): Promise<queries.OwnFacts> {
  const found = await queries.lockOwn(db, userId);
  if (!found) throw new Problem('missing', 'Profile not found');
  return found;
}

/** Everything, as its owner sees it; null for someone without a profile. */
export async function readOwnProfile(db: Database, userId: string): Promise<OwnProfile | null> {
  const found = await queries.findOwn(db, userId);
  if (!found) return null;
  const { id, photoId, hourlyRateMinCents, hourlyRateMaxCents, ...facts } = found;
  const [documents, verifications] = await Promise.all([
    queries.listDocuments(db, id),
    listVerifications(db, id),
  ]);
  const addressOf = (purpose: Purpose) => {
    const document = documents.find((each) => each.purpose === purpose);
    return document ? documentUrl(document.id) : null;
  };
  return {
    ...facts,
    caregiverId: id,
    hourlyRateMin: hourlyRateMinCents / 100,
    hourlyRateMax: hourlyRateMaxCents === null ? null : hourlyRateMaxCents / 100,
    profilePhotoUrl: photoId && photoUrl(photoId, photoWidth),
    governmentIdUrl: addressOf('government_id'),
    resumeUrl: addressOf('resume'),
    documents: documents.map((document) => ({ ...document, url: documentUrl(document.id) })),
    verifications,
    isActive: facts.approvalStatus === 'approved' && facts.isListed,
  };
}
