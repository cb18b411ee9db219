import type { VerificationStatus } from '#values/verifications.ts';

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

export const updatedText = 'Verification status updated successfully.';

export function updateFailureText(reason: string): string {
  return `Failed to update verification: ${reason}`;
}
