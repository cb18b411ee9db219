import type { VerificationStatus } from '#values/verifications.ts';

/** What admins read: the stored statuses. Caregivers read `verificationStatusTexts`. */
export const statusWords: Record<VerificationStatus, string> = {
  pending: 'Pending',
  in_progress: 'In progress',
  clear: 'Clear',
  consider: 'Consider',
  failed: 'Failed',
  expired: 'Expired',
  cancelled: 'Cancelled',
};

/** How the audit log names a change of status. */
export const adminActions = ['status_update', 'bulk_approval'] as const;
export type AdminAction = (typeof adminActions)[number];

export const longestCheckerName = 100;
export const missingCheckerText = 'Please name who checked it.';

/** Why this name is refused as who checked it; undefined if it is accepted. */
export function problemOfChecker(providerName: string | null, brand: string): string | undefined {
  if (!providerName) return missingCheckerText;
  const isOurs = providerName.toLowerCase().includes(brand.toLowerCase());
  return isOurs ? `${brand} does not check anything itself. ${missingCheckerText}` : undefined;
}

/** What 'Approve All Verifications' approves, one after another. */
export function isOpen(status: VerificationStatus): boolean {
  return status === 'pending' || status === 'in_progress';
}

/** What is sent and recorded for each of them. */
export const bulkApproval = {
  newStatus: 'clear',
  adminAction: 'bulk_approval',
  notes: 'Approved together with all open verifications.',
} as const;

type Change = {
  status: VerificationStatus;
  /** the status that the admin saw */
  statusBefore?: VerificationStatus | undefined;
  adminAction: AdminAction;
};

/** Why a decision no longer fits the current status; undefined if it does. */
export function refusalToChange({ status, statusBefore, adminAction }: Change) {
  const isBulk = adminAction === bulkApproval.adminAction;
  // Already approved by an earlier request whose answer was lost.
  if (isBulk && status === 'clear') return undefined;
  const isSeen = statusBefore === undefined || statusBefore === status;
  if (isSeen && (!isBulk || isOpen(status))) return undefined;
  return `It was set to ${statusWords[status]} meanwhile. Please look again.`;
}

/** A check that has a decision or documents stays in the list; it can be cancelled instead. */
export function mayRemove(verification: { status: VerificationStatus; documents: number }) {
  return verification.status === 'pending' && verification.documents === 0;
}

export const updatedText = 'Verification status updated successfully.';

export function updateFailureText(reason: string): string {
  return `Failed to update verification: ${reason}`;
}
