/** How long a decision can be taken back, and how long the caregiver is not told of it. */
export const undoSeconds = 10;

export function mayUndo(decidedAt: Date, now: Date): boolean {
  return now.getTime() - decidedAt.getTime() <= undoSeconds * 1000;
}

type Standing = { approvalStatus: 'pending' | 'approved' | 'rejected'; isActive: boolean };

/** One who is approved already is not approved again, listed or paused. */
export function mayApprove({ approvalStatus }: Standing): boolean {
  return approvalStatus !== 'approved';
}

/** One whom families see is suspended, not rejected. */
export function mayReject({ approvalStatus, isActive }: Standing): boolean {
  return approvalStatus !== 'rejected' && !isActive;
}

/** Approved by us, but not listed by its owner. */
export function isPaused({ approvalStatus, isActive }: Standing): boolean {
  return approvalStatus === 'approved' && !isActive;
}

export const pausedText = 'Approved already. The caregiver has paused the profile.';
