import { wrongField } from '#features/accounts/actions.server.ts';
import {
  keepDocument,
  removeDocument,
  removeUndecidedPapers,
} from '#features/documents/actions.server.ts';
import { keepPhoto, removePhoto } from '#features/documents/photo-actions.server.ts';
import {
  countUpload,
  listVerifications,
  openVerifications,
  reopenVerification,
} from '#features/verifications/actions.server.ts';
import { isReopenedByPaper, paperTypeOf, verificationsFor } from '#features/verifications/rules.ts';
import type { Upload } from '#gate/upload.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Platform } from '#platform/platform.ts';
import type { VerificationStatus, VerificationType } from '#values/verifications.ts';
import { changedFacts } from './changed-facts.server.ts';
import { lockOwnProfile } from './own-profile.server.ts';
import * as queries from './queries.server.ts';
import { verificationsTouchedBy } from './trust-rules.ts';
import type { ProfileUpdate } from './update-contract.ts';

/** Whose papers, and how to keep them. */
type Shelf = { db: Database; platform: Platform; caregiverId: string; ownerId: string };

/** Changes what the update names and nothing else; all of it, or none. */
export async function updateOwnProfile(
  db: Database,
  platform: Platform,
  userId: string,
  update: ProfileUpdate,
) {
  const { profilePhoto, certificationDocuments = {}, ...rest } = update;
  const { governmentId, deleteGovernmentId, resume, deleteResume, ...fields } = rest;
  const certificates = Object.entries(certificationDocuments) as [VerificationType, Upload][];
  const hasFiles = Boolean(profilePhoto ?? governmentId ?? resume) || certificates.length > 0;
  if (hasFiles) await countUpload(platform, userId);
  const before = await lockOwnProfile(db, userId);
  const startedAt = platform.clock.now();
  const shelf = { db, platform, caregiverId: before.id, ownerId: userId };

  const facts = await changedFacts(db, before, fields);
  if (Object.keys(facts).length > 0) await queries.updateCaregiver(db, before.id, facts);
  if (profilePhoto) await replacePhoto(shelf, before.photoId, profilePhoto);
  const newGovernmentId = governmentId ?? (deleteGovernmentId ? null : governmentId);
  const isGovernmentIdChanged = await settlePaper(shelf, 'government_id', newGovernmentId);
  await settlePaper(shelf, 'resume', resume ?? (deleteResume ? null : resume));

  const wanted = verificationsFor(fields.certifications ?? before.certifications);
  await openVerifications(db, platform, { caregiverId: before.id, types: wanted });
  await keepCertificates(shelf, wanted, certificates);

  const touched = verificationsTouchedBy(before, {
    ...fields,
    isGovernmentIdChanged,
    certificationDocuments: certificates.map(([type]) => type),
  });
  for (const type of touched) {
    await reopenVerification(db, { caregiverId: before.id, type, startedAt });
  }
}

async function replacePhoto(
  { db, platform, ownerId }: Shelf,
  oldId: string | null,
  upload: Upload,
) {
  await keepPhoto(db, platform, { ownerId, upload });
  if (oldId) await removePhoto(db, platform, oldId);
}

/**
 * A file takes the place of the one before it, null removes that, undefined leaves it. Says whether
 * anything is different now.
 */
async function settlePaper(
  { db, platform, caregiverId, ownerId }: Shelf,
  purpose: 'government_id' | 'resume',
  upload: Upload | null | undefined,
): Promise<boolean> {
  if (upload === undefined) return false;
  if (upload === null) return removeDocument(db, platform, { caregiverId, purpose });
  const paper = { caregiverId, ownerId, purpose, documentType: 'other', upload } as const;
  await keepDocument(db, platform, paper);
  return true;
}

/** Of what nobody has decided upon yet only the newest counts; what was decided upon is kept. */
async function keepCertificates(
  { db, platform, caregiverId, ownerId }: Shelf,
  wanted: VerificationType[],
  certificates: [VerificationType, Upload][],
) {
  if (certificates.length === 0) return;
  const verifications = await listVerifications(db, caregiverId);
  for (const [type, upload] of certificates) {
    if (!wanted.includes(type)) {
      const text = 'Please select the certification before you add its document.';
      throw wrongField(upload.field, text);
    }
    const {
      id: verificationId,
      status,
      startedAt,
    } = verifications.find((each) => each.type === type)!;
    if (!isReopenedByPaper(status as VerificationStatus)) {
      await removeUndecidedPapers(db, platform, { verificationId, startedAt });
    }
    await keepDocument(db, platform, {
      caregiverId,
      ownerId,
      purpose: 'verification',
      verificationId,
      documentType: paperTypeOf(type),
      upload,
    });
  }
}
