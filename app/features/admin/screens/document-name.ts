import { purposeRules } from '#features/documents/rules.ts';
import { documentTypeLabels } from '#values/verifications.ts';
import type { DetailsDocument } from '../details-contract.ts';

/** What a paper is: 'Government ID', 'Resume', or the kind of proof it is. */
export function documentName({ purpose, documentType }: DetailsDocument): string {
  return purpose === 'verification'
    ? documentTypeLabels[documentType]
    : purposeRules[purpose].label;
}
