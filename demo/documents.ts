import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { verificationsFor } from '#features/trust/verifications/rules.ts';
import { Upload } from '#gate/upload.ts';
import { certificationDocumentLabels, checkNames } from '#values/verifications.ts';
import type { VerificationType } from '#values/verifications.ts';
import { isDemoCaregiver } from './caregiver.ts';
import type { Caregiver } from './caregiver.ts';
import {
  drawIdentityCard,
  writeCertificate,
  writeDocument,
  writeResume,
} from './specimen-documents.ts';
import type { Moment, Past } from './past.ts';

/** Uploads documents for caregivers who are not approved, and for the demo caregiver. */
export function handInDocuments(caregivers: Caregiver[]): Moment[] {
  return caregivers.filter(hasDocuments).map((caregiver) => ({
    at: caregiver.submittedAt,
    about: [caregiver.userId],
    happen: (past) => handIn(past, caregiver),
  }));
}

function hasDocuments(caregiver: Caregiver): boolean {
  return caregiver.approvalStatus !== 'approved' || isDemoCaregiver(caregiver);
}

/** Whether the document for this check came with the profile. */
export function hasSentDocument(caregiver: Caregiver, type: VerificationType): boolean {
  const isAsked = type === 'id_verification' || type in certificationDocumentLabels;
  return isAsked && hasDocuments(caregiver);
}

type CheckedDocument = {
  caregiver: Caregiver;
  type: VerificationType;
  verificationId: string;
  providerName: string | null;
};

/** Uploads the document for one check. */
export function handInDocument({ call }: Past, document: CheckedDocument): Promise<unknown> {
  const { caregiver, type, verificationId } = document;
  return withUploads(async (upload) => {
    const bytes = writeDocument(caregiver, checkNames[type], document.providerName);
    const file = await upload('file', `${type.replaceAll('_', '-')}.pdf`, bytes);
    return call('POST verifications/upload', { verificationId, file }, caregiver);
  });
}

type MakeUpload = (field: string, fileName: string, bytes: Buffer) => Promise<Upload>;

async function withUploads(work: (upload: MakeUpload) => Promise<unknown>): Promise<unknown> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tendwell-demo-'));
  try {
    return await work(async (field, fileName, bytes) => {
      const file = path.join(folder, fileName);
      await writeFile(file, bytes);
      return new Upload({ field, path: file, fileName, byteSize: bytes.length });
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

function handIn({ call }: Past, caregiver: Caregiver) {
  return withUploads(async (upload) => {
    const documents = {
      governmentId: await upload(
        'governmentId',
        'specimen-id.png',
        await drawIdentityCard(caregiver),
      ),
      resume: await upload('resume', `resume-${caregiver.slug}.pdf`, writeResume(caregiver)),
      certificationDocuments: Object.fromEntries(
        await Promise.all(
          certificatesOf(caregiver).map(async (type) => {
            const bytes = writeCertificate(caregiver, certificationDocumentLabels[type]);
            return [type, await upload(type, `${type.replaceAll('_', '-')}.pdf`, bytes)];
          }),
        ),
      ),
    };
    return call('POST caregiver/profile/update', documents, caregiver);
  });
}

type Certificate = keyof typeof certificationDocumentLabels;

function certificatesOf({ certifications }: Caregiver): Certificate[] {
  const isCertificate = (type: string): type is Certificate => type in certificationDocumentLabels;
  return verificationsFor(certifications).filter(isCertificate);
}
