import { purposeRules } from '#features/trust/documents/rules.ts';
import { documentTypeLabels, checkNames } from '#values/verifications.ts';
import type { DetailsDocument } from '../contract.ts';

/** 'Government ID', 'Resume', or the check it is for: 'CNA certificate'. */
export function documentName({ purpose, documentType, verificationType }: DetailsDocument): string {
  if (purpose !== 'verification') return purposeRules[purpose].label;
  return verificationType ? checkNames[verificationType] : documentTypeLabels[documentType];
}
