import { latestEntries, viewingsBy } from '#features/admin/audit-log/actions.server.ts';
import { issueDocumentLink } from '#features/trust/documents/link-actions.server.ts';
import type { Admin } from '#gate/context.ts';
import { inDollars } from '#values/number-text.ts';
import { photoUrl } from '#values/photo.ts';
import { Problem } from '#values/problem.ts';
import type * as contract from './contract.ts';
import * as queries from './queries.server.ts';

const shownEntries = 5;

export async function readDetails({
  db,
  viewer,
  input,
  platform,
}: Admin<typeof contract.caregiverChoice>) {
  const { caregiverId } = input;
  const [found, verifications, documents, auditLog, viewings] = await Promise.all([
    queries.findCaregiver(db, caregiverId),
    queries.listVerifications(db, caregiverId),
    queries.listDocuments(db, caregiverId),
    latestEntries(db, caregiverId, shownEntries),
    viewingsBy(db, { adminId: viewer.id, caregiverId }),
  ]);
  if (!found) throw new Problem('missing', 'Caregiver not found.');
  const { photoId, hourlyRateMinCents, hourlyRateMaxCents, isListed, ...caregiver } = found;
  const linkTo = (documentId: string) =>
    issueDocumentLink(platform, { documentId, sessionId: viewer.sessionId });
  return {
    caregiver: {
      ...caregiver,
      profilePhotoUrl: photoId && photoUrl(photoId, 448),
      hourlyRateMin: hourlyRateMinCents / 100,
      hourlyRateMax: inDollars(hourlyRateMaxCents),
      isActive: caregiver.approvalStatus === 'approved' && isListed,
    },
    verifications,
    documents: documents.map((document) => ({
      ...document,
      seenAt: viewings.get(document.id) ?? null,
      storageKey: linkTo(document.id),
    })),
    auditLog,
  };
}
