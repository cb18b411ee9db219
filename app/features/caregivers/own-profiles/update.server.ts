import {
  keepDocument,
  prepareDocument,
  removeDocument,
  removeUndecidedDocuments,
} from '#features/trust/documents/actions.server.ts';
import type { PreparedDocument } from '#features/trust/documents/actions.server.ts';
import {
  keepPhoto,
  preparePhoto,
  removePhoto,
} from '#features/trust/documents/photo-actions.server.ts';
import {
  countUpload,
  listVerifications,
  openVerifications,
  reopenVerification,
} from '#features/trust/verifications/actions.server.ts';
import {
  isReopenedByUpload,
  documentTypeOf,
  verificationsFor,
} from '#features/trust/verifications/rules.ts';
import type { Upload } from '#gate/upload.ts';
import type { Database } from '#platform/database/connection.ts';
import type { StoredPhoto } from '#platform/files/photos.ts';
import type { Platform } from '#platform/platform.ts';
import { wrongField } from '#values/problem.ts';
import type { VerificationType } from '#values/verifications.ts';
import { changedFacts } from './changed-facts.server.ts';
import { lockOwnProfile } from './own-profile.server.ts';
import * as queries from './queries.server.ts';
import { verificationsTouchedBy } from './trust-rules.ts';
import type { ProfileUpdate } from './update-contract.ts';

/** Whose documents, and how to keep them. */
type Shelf = { db: Database; platform: Platform; caregiverId: string; ownerId: string };

type Certificates = [VerificationType, PreparedDocument][];

/** The same update, its files looked at and stored. */
export async function prepareUpdate(platform: Platform, userId: string, update: ProfileUpdate) {
  const { profilePhoto, governmentId, resume, certificationDocuments = {}, ...rest } = update;
  const certificates = Object.entries(certificationDocuments) as [VerificationType, Upload][];
  const hasFiles = Boolean(profilePhoto ?? governmentId ?? resume) || certificates.length > 0;
  if (hasFiles) await countUpload(platform, userId);

  const prepared: Certificates = [];
  const files = {
    profilePhoto: profilePhoto && (await preparePhoto(platform, profilePhoto)),
    governmentId: governmentId && (await prepareDocument(platform, governmentId, 'government_id')),
    resume: resume && (await prepareDocument(platform, resume, 'resume')),
  };
  for (const [type, upload] of certificates) {
    prepared.push([type, await prepareDocument(platform, upload, 'verification')]);
  }
  return { ...rest, ...files, certificates: prepared };
}

/** Changes what the update names and nothing else; all of it, or none. */
export async function updateOwnProfile(
  db: Database,
  platform: Platform,
  userId: string,
  update: Awaited<ReturnType<typeof prepareUpdate>>,
) {
  const { profilePhoto, certificates, ...rest } = update;
  const { governmentId, deleteGovernmentId, resume, deleteResume, ...fields } = rest;
  const before = await lockOwnProfile(db, userId);
  const startedAt = platform.clock.now();
  const shelf = { db, platform, caregiverId: before.id, ownerId: userId };

  const facts = await changedFacts(db, before, fields);
  if (Object.keys(facts).length > 0) await queries.updateCaregiver(db, before.id, facts);
  if (profilePhoto) await replacePhoto(shelf, before.photoId, profilePhoto);
  const newGovernmentId = governmentId ?? (deleteGovernmentId ? null : governmentId);
  const isGovernmentIdChanged = await settleDocument(shelf, 'government_id', newGovernmentId);
  await settleDocument(shelf, 'resume', resume ?? (deleteResume ? null : resume));

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
  photo: StoredPhoto,
) {
  await keepPhoto(db, { ownerId, photo });
  if (oldId) await removePhoto(db, platform, oldId);
}

/**
 * A file takes the place of the one before it, null removes that, undefined leaves it. Says whether
 * anything is different now.
 */
async function settleDocument(
  { db, platform, caregiverId, ownerId }: Shelf,
  purpose: 'government_id' | 'resume',
  prepared: PreparedDocument | null | undefined,
): Promise<boolean> {
  if (prepared === undefined) return false;
  if (prepared === null) return removeDocument(db, platform, { caregiverId, purpose });
  const document = { caregiverId, ownerId, purpose, documentType: 'other', prepared } as const;
  await keepDocument(db, platform, document);
  return true;
}

/** Of what nobody has decided upon yet only the newest counts; what was decided upon is kept. */
async function keepCertificates(
  { db, platform, caregiverId, ownerId }: Shelf,
  wanted: VerificationType[],
  certificates: Certificates,
) {
  if (certificates.length === 0) return;
  const verifications = await listVerifications(db, caregiverId);
  for (const [type, prepared] of certificates) {
    if (!wanted.includes(type)) {
      const text = 'Please select the certification before you add its document.';
      throw wrongField(prepared.field, text);
    }
    const {
      id: verificationId,
      status,
      startedAt,
    } = verifications.find((each) => each.type === type)!;
    if (!isReopenedByUpload(status)) {
      await removeUndecidedDocuments(db, platform, { verificationId, startedAt });
    }
    await keepDocument(db, platform, {
      caregiverId,
      ownerId,
      purpose: 'verification',
      verificationId,
      documentType: documentTypeOf(type),
      prepared,
    });
  }
}
