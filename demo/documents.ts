import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { verificationsFor } from '#features/trust/verifications/rules.ts';
import { Upload } from '#gate/upload.ts';
import { certificationDocumentLabels } from '#values/verifications.ts';
import { isDemoCaregiver } from './caregiver.ts';
import type { Caregiver } from './caregiver.ts';
import { drawIdentityCard, writeCertificate, writeResume } from './specimen-documents.ts';
import type { Moment, Past } from './past.ts';

/** Uploads documents for caregivers who are not approved, and for the demo caregiver. */
export function handInDocuments(caregivers: Caregiver[]): Moment[] {
  return caregivers.filter(hasDocuments).map((caregiver) => ({
    at: caregiver.submittedAt,
    happen: (past) => handIn(past, caregiver),
  }));
}

function hasDocuments(caregiver: Caregiver): boolean {
  return caregiver.approvalStatus !== 'approved' || isDemoCaregiver(caregiver);
}

async function handIn({ call }: Past, caregiver: Caregiver) {
  const folder = await mkdtemp(path.join(tmpdir(), 'tendwell-demo-'));
  const upload = async (field: string, fileName: string, bytes: Buffer) => {
    const file = path.join(folder, fileName);
    await writeFile(file, bytes);
    return new Upload({ field, path: file, fileName, byteSize: bytes.length });
  };
  try {
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
    await call('POST caregiver/profile/update', documents, caregiver);
  } finally {
    await rm(folder, { recursive: true });
  }
}

type Certificate = keyof typeof certificationDocumentLabels;

function certificatesOf({ certifications }: Caregiver): Certificate[] {
  const isCertificate = (type: string): type is Certificate => type in certificationDocumentLabels;
  return verificationsFor(certifications).filter(isCertificate);
}
