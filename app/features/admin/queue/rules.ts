import { needsDocument, proves, publicStatuses } from '#features/trust/verifications/rules.ts';
import type { DetailsDocument, DetailsVerification } from '../caregiver-details/contract.ts';
import { verificationLabels } from '#values/verifications.ts';
import type { VerificationType } from '#values/verifications.ts';

type Check = Pick<DetailsVerification, 'type' | 'status'>;

/** The badges that families will see after an approval, and those that stay hidden. */
export function badgesAfterApproval(verifications: Check[]): { shown: string[]; hidden: string[] } {
  const isShown = ({ status }: Check) => publicStatuses.some((each) => each === status);
  const labelOf = ({ type, status }: Check) =>
    status === 'expired' ? `${verificationLabels[type]} (expired)` : verificationLabels[type];
  return {
    shown: verifications.filter(isShown).map(labelOf),
    hidden: verifications.filter((check) => !isShown(check)).map(labelOf),
  };
}

type Proof = Pick<DetailsDocument, 'purpose' | 'verificationType'>;

/** The checks that wait for a document which nobody has uploaded. */
export function missingDocuments(verifications: Check[], documents: Proof[]): VerificationType[] {
  return verifications
    .filter(({ status }) => status === 'pending' || status === 'in_progress')
    .filter(
      ({ type }) => needsDocument(type) && !documents.some((document) => proves(document, type)),
    )
    .map(({ type }) => type);
}
