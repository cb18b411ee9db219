import { purposeRules } from '#features/trust/documents/rules.ts';
import { documentTypeLabels, checkNames } from '#values/verifications.ts';
import type { DetailsDocument } from '../contract.ts';

/** What a paper is: 'Government ID', 'Resume', or the kind of proof and of what: 'Certification: CNA'. */
export function documentName({ purpose, documentType, verificationType }: DetailsDocument): string {
  if (purpose !== 'verification') return purposeRules[purpose].label;
  const kind = documentTypeLabels[documentType];
  return verificationType ? `${kind}: ${checkNames[verificationType]}` : kind;
}
