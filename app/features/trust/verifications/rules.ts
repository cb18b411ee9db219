import type { Certification } from '#values/taxonomies.ts';
import { verificationOfCertification } from '#values/verifications.ts';
import type { DocumentType, VerificationStatus, VerificationType } from '#values/verifications.ts';

/** Every caregiver is checked for these. */
const basics: VerificationType[] = ['id_verification', 'fcra_background_check'];

/** The check for a certification. Names are typed freely, so one may be 'constructor': hence `hasOwn`. */
export function verificationOf(certification: string): VerificationType | undefined {
  const isKnown = Object.hasOwn(verificationOfCertification, certification);
  return isKnown ? verificationOfCertification[certification as Certification] : undefined;
}

/** The checks that a caregiver with these certifications goes through. */
export function verificationsFor(certifications: readonly string[]): VerificationType[] {
  const proven = certifications.flatMap((name) => verificationOf(name) ?? []);
  return [...new Set([...basics, ...proven])];
}

/** The statuses that others can see, as badges. */
export const publicStatuses = ['clear', 'expired'] as const satisfies VerificationStatus[];

/** Checks with a public state registry, to which profiles link. Links of other checks are not shown. */
export const publicRegistryTypes = [
  'cna_certification',
  'hha_certification',
  'nursing_license',
] as const satisfies VerificationType[];

export function hasPublicRegistry(type: VerificationType): boolean {
  return publicRegistryTypes.some((each) => each === type);
}

/** Whether an upload sets the check to pending again; an open check only gets one more document. */
export function isReopenedByUpload(status: VerificationStatus): boolean {
  return status !== 'pending' && status !== 'in_progress';
}

const documentTypes: Partial<Record<VerificationType, DocumentType>> = {
  fcra_background_check: 'background_check_report',
  cna_certification: 'certification',
  cpr_first_aid: 'certification',
  hha_certification: 'certification',
  nursing_license: 'license',
  liability_insurance: 'insurance_policy',
  workers_compensation: 'insurance_policy',
};

export function documentTypeOf(type: VerificationType): DocumentType {
  return documentTypes[type] ?? 'other';
}

/** For these somebody is asked, by phone or letter; every other check is proven by a document. */
const provenByAsking: VerificationType[] = [
  'education_verification',
  'employment_verification',
  'personal_reference',
  'professional_reference',
];

/** Whether a check can be cleared only once a document for it is there. */
export function needsDocument(type: VerificationType): boolean {
  return !provenByAsking.includes(type);
}

type Proof = { purpose: string; verificationType: VerificationType | null };

/** Whether a document proves this check: it was uploaded for it, or it is the ID of the sign-up. */
export function proves({ purpose, verificationType }: Proof, type: VerificationType): boolean {
  return verificationType === type || (type === 'id_verification' && purpose === 'government_id');
}
