/** How long a decision can be undone. The caregiver is notified only after that. */
export const undoSeconds = 10;

/** Also where the clock was set back since: the caregiver may have been told. */
export function mayUndo(decidedAt: Date, now: Date): boolean {
  return Math.abs(now.getTime() - decidedAt.getTime()) <= undoSeconds * 1000;
}

type ProfileState = { approvalStatus: 'pending' | 'approved' | 'rejected'; isActive: boolean };

export function mayApprove({ approvalStatus }: ProfileState): boolean {
  return approvalStatus !== 'approved';
}

/** A caregiver whom families can see is suspended instead of rejected. */
export function mayReject({ approvalStatus, isActive }: ProfileState): boolean {
  return approvalStatus !== 'rejected' && !isActive;
}

/** Approved by an admin, but unlisted by the caregiver. */
export function isPaused({ approvalStatus, isActive }: ProfileState): boolean {
  return approvalStatus === 'approved' && !isActive;
}

export const pausedText = 'Approved already. The caregiver has paused the profile.';

/** Where this tab keeps the reason that is being written. */
export function rejectDraft(caregiverId: string): string {
  return `reject:${caregiverId}`;
}
