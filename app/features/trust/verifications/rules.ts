import type { Certification } from '#values/taxonomies.ts';
import { verificationOfCertification } from '#values/verifications.ts';
import type { DocumentType, VerificationStatus, VerificationType } from '#values/verifications.ts';

/** Everyone is checked for these. */
const basics: VerificationType[] = ['id_verification', 'fcra_background_check'];

/** The check that a certification leads to. Names are typed freely, 'constructor' among them. */
export function verificationOf(certification: string): VerificationType | undefined {
  const isKnown = Object.hasOwn(verificationOfCertification, certification);
  return isKnown ? verificationOfCertification[certification as Certification] : undefined;
}

/** The checks that a caregiver with these certifications goes through. */
export function verificationsFor(certifications: readonly string[]): VerificationType[] {
  const proven = certifications.flatMap((name) => verificationOf(name) ?? []);
  return [...new Set([...basics, ...proven])];
}

/** What anyone may see of others: what was found good, and what once was. */
export const publicStatuses = ['clear', 'expired'] as const satisfies VerificationStatus[];

/** Where a state lets anyone look someone up; a link kept with any other check stays with us. */
export const publicRegistryTypes = [
  'cna_certification',
  'hha_certification',
  'nursing_license',
] as const satisfies VerificationType[];

export function hasPublicRegistry(type: VerificationType): boolean {
  return publicRegistryTypes.some((each) => each === type);
}

/** What a new paper sends back to be checked; what is open already simply has one paper more. */
export function isReopenedByPaper(status: VerificationStatus): boolean {
  return status !== 'pending' && status !== 'in_progress';
}

const paperTypes: Partial<Record<VerificationType, DocumentType>> = {
  fcra_background_check: 'background_check_report',
  cna_certification: 'certification',
  cpr_first_aid: 'certification',
  hha_certification: 'certification',
  nursing_license: 'license',
  liability_insurance: 'insurance_policy',
  workers_compensation: 'insurance_policy',
};

export function paperTypeOf(type: VerificationType): DocumentType {
  return paperTypes[type] ?? 'other';
}
