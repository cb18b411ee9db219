import { verificationOf, verificationsFor } from '#features/trust/verifications/rules.ts';
import type { VerificationStatus, VerificationType } from '#values/verifications.ts';

/** What others checked, as far as the profile itself says it. */
type Claims = { legalName: string; certifications: string[] };

export type TrustChange = {
  legalName?: string;
  certifications?: string[];
  /** a new government ID, or none any more */
  isGovernmentIdChanged: boolean;
  certificationDocuments: VerificationType[];
};

/** The checks that a change takes the ground from: what they found may no longer be so. */
export function verificationsTouchedBy(before: Claims, change: TrustChange): VerificationType[] {
  const { legalName = before.legalName, certifications = before.certifications } = change;
  const isRenamed = legalName !== before.legalName;
  const changed = verificationsFor([...before.certifications, ...certifications]).filter(
    (type) => namesFor(type, before.certifications) !== namesFor(type, certifications),
  );
  return [
    ...new Set([
      ...(isRenamed || change.isGovernmentIdChanged ? (['id_verification'] as const) : []),
      ...(isRenamed ? (['fcra_background_check'] as const) : []),
      ...changed,
      ...change.certificationDocuments,
    ]),
  ];
}

/** The certifications behind one check, in an order that does not matter. */
function namesFor(type: VerificationType, certifications: string[]): string {
  const names = certifications.filter((name) => verificationOf(name) === type);
  return JSON.stringify(names.sort());
}

type Verification = { type: VerificationType; status: VerificationStatus };

/** Of those the ones that would change: what waits already only goes on waiting. */
export function goingBackToPending(
  verifications: readonly Verification[],
  touched: readonly VerificationType[],
): VerificationType[] {
  return verifications
    .filter(({ type, status }) => touched.includes(type) && status !== 'pending')
    .map(({ type }) => type);
}
