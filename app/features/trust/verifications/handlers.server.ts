import type { z } from 'zod';
import { keepDocument, storeDocument } from '#features/trust/documents/actions.server.ts';
import { documentUrl } from '#features/trust/documents/rules.ts';
import type { Caregiver, Visitor } from '#gate/context.ts';
import type { Admission } from '#gate/row.ts';
import { detectMediaType, readMediaType } from '#platform/files/inspect.ts';
import { wrongNameText } from '#values/file-types.ts';
import type { MediaType } from '#values/file-types.ts';
import { Problem, wrongField } from '#values/problem.ts';
import { checkNames } from '#values/verifications.ts';
import { countUpload, reopenVerification } from './actions.server.ts';
import type * as contract from './contract.ts';
import * as queries from './queries.server.ts';
import { isReopenedByUpload, documentTypeOf } from './rules.ts';

type List = z.input<typeof contract.list>;

export async function listVerifications({
  db,
  viewer,
  input,
}: Visitor<typeof contract.choice>): Promise<List> {
  const own = viewer && (await queries.findCaregiverOf(db, viewer.id));
  const caregiverId = input.caregiverId ?? own?.id;
  if (!caregiverId) throw new Problem('invalid', 'A caregiver ID is required.');
  if (caregiverId !== own?.id) {
    return { badges: await queries.listBadges(db, viewer?.actsFor ?? null, caregiverId) };
  }
  const [verifications, documents] = await Promise.all([
    queries.listVerifications(db, caregiverId),
    queries.listDocuments(db, caregiverId),
  ]);
  return {
    verifications: verifications.map((verification) => ({
      ...verification,
      documents: documents
        .filter(({ verificationId }) => verificationId === verification.id)
        .map((document) => ({ ...document, url: documentUrl(document.id) })),
    })),
  };
}

const accepted: readonly MediaType[] = ['application/pdf', 'image/jpeg', 'image/png'];

const wrongType = 'Invalid file type. Only PDF, JPG, and PNG are allowed.';

export async function admitUpload({ viewer, platform }: Admission<'caregiver'>) {
  await countUpload(platform, viewer.id);
}

/** Ownership is checked first, so that no file is opened or stored for another caregiver's check. */
export async function prepareUpload({
  db,
  viewer,
  input,
  platform,
}: Caregiver<typeof contract.upload>) {
  if (!(await queries.isOwn(db, viewer.id, input.verificationId))) throw noSuchVerification();
  const mediaType = await readMediaType(input.file);
  if (!mediaType || !accepted.includes(mediaType)) {
    const found = await detectMediaType(input.file.path);
    const words =
      found && accepted.includes(found) ? [wrongType, wrongNameText(found)] : [wrongType];
    throw wrongField(input.file.field, words.join(' '));
  }
  return { ...input, file: await storeDocument(platform, input.file, mediaType) };
}

const noSuchVerification = () => new Problem('missing', 'Verification not found.');

type Upload = Caregiver<Awaited<ReturnType<typeof prepareUpload>>>;

export async function uploadDocument({ db, viewer, input, platform }: Upload) {
  const verification = await queries.findOwn(db, viewer.id, input.verificationId);
  if (!verification) throw noSuchVerification();

  const { caregiverId, type, status: before } = verification;
  const startedAt = platform.clock.now();
  const documentId = await keepDocument(db, platform, {
    caregiverId,
    ownerId: viewer.id,
    purpose: 'verification',
    verificationId: verification.id,
    documentType: documentTypeOf(type),
    prepared: input.file,
  });
  const isReopened = isReopenedByUpload(before);
  if (isReopened) await reopenVerification(db, { caregiverId, type, startedAt });
  return {
    success: true as const,
    documentId,
    status: isReopened ? ('pending' as const) : before,
    message: isReopened
      ? `Document uploaded. ${checkNames[type]} is pending again until we have checked it.`
      : 'Document uploaded. We will check it.',
  };
}
