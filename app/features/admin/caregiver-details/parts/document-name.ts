import { purposeRules } from '#features/trust/documents/rules.ts';
import { documentTypeLabels, checkNames } from '#values/verifications.ts';
import type { DetailsDocument } from '../contract.ts';

/** 'Government ID', 'Resume', or the type and the verification: 'Certification: CNA'. */
export function documentName({ purpose, documentType, verificationType }: DetailsDocument): string {
  if (purpose !== 'verification') return purposeRules[purpose].label;
  const kind = documentTypeLabels[documentType];
  return verificationType ? `${kind}: ${checkNames[verificationType]}` : kind;
}
