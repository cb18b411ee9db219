import { verificationsFor } from '#features/trust/verifications/rules.ts';
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
export function handInDocument({ call, upload }: Past, document: CheckedDocument) {
  const { caregiver, type, verificationId } = document;
  const bytes = writeDocument(caregiver, checkNames[type], document.providerName);
  const file = upload('file', pdfOf(type), bytes);
  return call('POST verifications/upload', { verificationId, file }, caregiver);
}

async function handIn({ call, upload }: Past, caregiver: Caregiver) {
  const identityCard = await drawIdentityCard(caregiver);
  const documents = {
    governmentId: upload('governmentId', 'specimen-id.png', identityCard),
    resume: upload('resume', `resume-${caregiver.slug}.pdf`, writeResume(caregiver)),
    certificationDocuments: Object.fromEntries(
      certificatesOf(caregiver).map((type) => {
        const bytes = writeCertificate(caregiver, certificationDocumentLabels[type]);
        return [type, upload(type, pdfOf(type), bytes)];
      }),
    ),
  };
  return call('POST caregiver/profile/update', documents, caregiver);
}

const pdfOf = (type: VerificationType) => `${type.replaceAll('_', '-')}.pdf`;

type Certificate = keyof typeof certificationDocumentLabels;

function certificatesOf({ certifications }: Caregiver): Certificate[] {
  const isCertificate = (type: string): type is Certificate => type in certificationDocumentLabels;
  return verificationsFor(certifications).filter(isCertificate);
}
