/** How long a decision can be taken back, and how long the caregiver is not told of it. */
export const undoSeconds = 10;

export function mayUndo(decidedAt: Date, now: Date): boolean {
  return now.getTime() - decidedAt.getTime() <= undoSeconds * 1000;
}
