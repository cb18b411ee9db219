import type { VerificationStatus } from '#values/verifications.ts';

/** An admin reads a status as it is stored. */
export const statusWords: Record<VerificationStatus, string> = {
  pending: 'Pending',
  in_progress: 'In progress',
  clear: 'Clear',
  consider: 'Consider',
  failed: 'Failed',
  expired: 'Expired',
  cancelled: 'Cancelled',
};

/** Why a status changes, as the audit log names it. */
export const adminActions = ['status_update', 'bulk_approval'] as const;
export type AdminAction = (typeof adminActions)[number];

export const longestChecker = 100;
export const nameChecker = 'Please name who checked it.';

/** Why someone cannot be named as who checked it, or undefined if they can. */
export function refusalOfChecker(providerName: string | null, brand: string): string | undefined {
  if (!providerName) return nameChecker;
  const isOurs = providerName.toLowerCase().includes(brand.toLowerCase());
  return isOurs ? `${brand} does not check anything itself. ${nameChecker}` : undefined;
}

/** What 'Approve All Verifications' approves, one after another. */
export function isOpen(status: VerificationStatus): boolean {
  return status === 'pending' || status === 'in_progress';
}

/** How each of them is written down. */
export const bulkApproval = {
  newStatus: 'clear',
  adminAction: 'bulk_approval',
  notes: 'Approved together with all open verifications.',
} as const;

type Change = {
  status: VerificationStatus;
  /** as the admin saw it who decided */
  statusBefore?: VerificationStatus | undefined;
  adminAction: AdminAction;
};

/** Why a decision no longer fits what stands there now, or undefined if it does. */
export function refusalToChange({ status, statusBefore, adminAction }: Change) {
  const isBulk = adminAction === bulkApproval.adminAction;
  // Approved already: the answer to an earlier try was lost.
  if (isBulk && status === 'clear') return undefined;
  const isSeen = statusBefore === undefined || statusBefore === status;
  if (isSeen && (!isBulk || isOpen(status))) return undefined;
  return `It was set to ${statusWords[status]} meanwhile. Please look again.`;
}

/** What somebody worked on stays in the list; it can be cancelled instead. */
export function mayRemove(verification: { status: VerificationStatus; documents: number }) {
  return verification.status === 'pending' && verification.documents === 0;
}

export const updatedText = 'Verification status updated successfully.';

export function updateFailureText(reason: string): string {
  return `Failed to update verification: ${reason}`;
}
