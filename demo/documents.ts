import { Readable } from 'node:stream';
import type { Database } from '#platform/database/connection.ts';
import type { FileStore, StoredFile } from '#platform/files/store.ts';
import { certificationDocumentLabels } from '#values/verifications.ts';
import type { DocumentType } from '#values/verifications.ts';
import { insertRows } from './bulk.ts';
import { isDemoCaregiver } from './caregiver.ts';
import type { Caregiver } from './caregiver.ts';
import { idOf } from './chance.ts';
import { drawIdentityCard, writeCertificate, writeResume } from './papers.ts';
import type { Verification } from './verifications.ts';

type Paper = {
  caregiver: Caregiver;
  purpose: 'government_id' | 'resume' | 'verification';
  documentType: DocumentType;
  verificationId: string | null;
  fileName: string;
  mediaType: string;
  bytes: Buffer;
};

export type StoredPaper = Omit<Paper, 'bytes'> & StoredFile & { key: string };

/** Writes the papers of those an admin still has to look at, and of the demo caregiver. */
export async function storePapers(
  files: FileStore,
  caregivers: Caregiver[],
  verifications: Verification[],
): Promise<StoredPaper[]> {
  const stored: StoredPaper[] = [];
  for (const caregiver of caregivers.filter(hasPapers)) {
    const own = verifications.filter(({ caregiverId }) => caregiverId === caregiver.id);
    for (const { bytes, ...paper } of await writePapers(caregiver, own)) {
      const key = idOf(`${paper.fileName} of ${caregiver.id}`);
      stored.push({
        ...paper,
        key,
        ...(await files.put(key, Readable.from([bytes]), { secret: true })),
      });
    }
  }
  return stored;
}

function hasPapers(caregiver: Caregiver): boolean {
  return caregiver.approvalStatus !== 'approved' || isDemoCaregiver(caregiver);
}

async function writePapers(caregiver: Caregiver, verifications: Verification[]): Promise<Paper[]> {
  const pdf = { caregiver, mediaType: 'application/pdf' };
  return [
    {
      caregiver,
      purpose: 'government_id',
      documentType: 'other',
      verificationId: null,
      fileName: 'specimen-id.png',
      mediaType: 'image/png',
      bytes: await drawIdentityCard(caregiver),
    },
    {
      ...pdf,
      purpose: 'resume',
      documentType: 'other',
      verificationId: null,
      fileName: `resume-${caregiver.slug}.pdf`,
      bytes: writeResume(caregiver),
    },
    ...verifications.flatMap(({ id, type }): Paper[] => {
      if (!(type in certificationDocumentLabels)) return [];
      const title = certificationDocumentLabels[type as keyof typeof certificationDocumentLabels];
      return [
        {
          ...pdf,
          purpose: 'verification',
          documentType: type === 'nursing_license' ? 'license' : 'certification',
          verificationId: id,
          fileName: `${type.replaceAll('_', '-')}.pdf`,
          bytes: writeCertificate(caregiver, title),
        },
      ];
    }),
  ];
}

export async function plantDocuments(db: Database, papers: StoredPaper[]) {
  await insertRows(
    db,
    'files',
    papers.map(({ caregiver, key, fileName, mediaType, byteSize, keyId }) => ({
      id: idOf(`file ${key}`),
      storageKey: key,
      ownerId: caregiver.userId,
      fileName,
      mediaType,
      byteSize,
      encryptionKeyId: keyId,
      createdAt: caregiver.submittedAt,
    })),
  );
  await insertRows(
    db,
    'documents',
    papers.map(({ caregiver, key, purpose, documentType, verificationId }) => ({
      id: idOf(`document ${key}`),
      caregiverId: caregiver.id,
      verificationId,
      purpose,
      documentType,
      accessLevel: 'private',
      fileId: idOf(`file ${key}`),
      uploadedAt: caregiver.submittedAt,
    })),
  );
}
