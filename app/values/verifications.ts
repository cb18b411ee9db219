import type { Certification } from './taxonomies.ts';

export const verificationTypes = [
  'id_verification',
  'fcra_background_check',
  'cpr_first_aid',
  'cna_certification',
  'hha_certification',
  'nursing_license',
  'drug_screening',
  'education_verification',
  'employment_verification',
  'personal_reference',
  'professional_reference',
  'liability_insurance',
  'workers_compensation',
] as const;
export type VerificationType = (typeof verificationTypes)[number];

/** What someone must hold to work as an aide or a nurse; families can ask for each that we checked. */
export const licenses = [
  'nursing_license',
  'cna_certification',
  'hha_certification',
] as const satisfies VerificationType[];

/** The short texts on badges. */
export const verificationLabels: Record<VerificationType, string> = {
  id_verification: 'ID Verified',
  fcra_background_check: 'Background Check',
  cpr_first_aid: 'CPR/First Aid',
  cna_certification: 'CNA',
  hha_certification: 'HHA',
  nursing_license: 'Licensed Nurse',
  drug_screening: 'Drug Screened',
  education_verification: 'Education Verified',
  employment_verification: 'Employment Verified',
  personal_reference: 'Personal Reference',
  professional_reference: 'Professional Reference',
  liability_insurance: 'Insured',
  workers_compensation: 'Workers Comp',
};

/** The names of the checks, for use with a status: a badge's text would claim that the check is passed. */
export const checkNames: Record<VerificationType, string> = {
  id_verification: 'ID check',
  fcra_background_check: 'Background check',
  cpr_first_aid: 'CPR/First Aid certificate',
  cna_certification: 'CNA certificate',
  hha_certification: 'HHA certificate',
  nursing_license: 'Nursing license',
  drug_screening: 'Drug screening',
  education_verification: 'Education check',
  employment_verification: 'Employment check',
  personal_reference: 'Personal reference',
  professional_reference: 'Professional reference',
  liability_insurance: 'Liability insurance',
  workers_compensation: 'Workers’ compensation insurance',
};

export const verificationStatuses = [
  'pending',
  'in_progress',
  'clear',
  'consider',
  'failed',
  'expired',
  'cancelled',
] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];
export const verificationStatusTexts: Record<VerificationStatus, string> = {
  pending: 'Verification Pending',
  in_progress: 'Verification In Progress',
  clear: 'Verified & Clear',
  consider: 'Under review',
  failed: 'Failed',
  expired: 'Expired',
  cancelled: 'Cancelled',
};

/** The check for a certification; one without an entry has no document to upload. */
export const verificationOfCertification: Partial<Record<Certification, VerificationType>> = {
  'CPR/First Aid': 'cpr_first_aid',
  'CNA (Certified Nursing Assistant)': 'cna_certification',
  'CNA License': 'cna_certification',
  'HHA (Home Health Aide)': 'hha_certification',
  'HHA Certificate': 'hha_certification',
  'Home Health Aide': 'hha_certification',
  'RN (Registered Nurse)': 'nursing_license',
  'LPN (Licensed Practical Nurse)': 'nursing_license',
  'Nursing License': 'nursing_license',
};

/** The label of a certification's document in the upload form. */
export const certificationDocumentLabels = {
  cna_certification: 'CNA Certification',
  hha_certification: 'HHA Certification',
  cpr_first_aid: 'CPR/First Aid Certification',
  nursing_license: 'Nursing License',
} as const satisfies Partial<Record<VerificationType, string>>;

export const documentTypes = [
  'background_check_report',
  'certification',
  'insurance_policy',
  'license',
  'other',
] as const;
export type DocumentType = (typeof documentTypes)[number];
export const documentTypeLabels: Record<DocumentType, string> = {
  background_check_report: 'Background check report',
  certification: 'Certification',
  insurance_policy: 'Insurance policy',
  license: 'License',
  other: 'Other',
};

export const accessLevels = ['private', 'family_only', 'public'] as const;
export type AccessLevel = (typeof accessLevels)[number];
export const accessLevelLabels: Record<AccessLevel, string> = {
  private: 'Private',
  family_only: 'Families only',
  public: 'Public',
};
