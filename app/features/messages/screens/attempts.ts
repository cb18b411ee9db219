import { allowanceAfter, withinWindow } from '../send-allowance.ts';
import type { Allowance } from '../send-allowance.ts';

/** When this tab sent its latest messages, to whomever. */
let sentAt: number[] = [];

/** Counts one attempt if it is allowed now, and says what was allowed before it. */
export function attemptToSend(now: number): Allowance {
  const allowance = allowanceAfter(sentAt, now);
  if (allowance.waitMilliseconds === 0) sentAt = [...withinWindow(sentAt, now), now];
  return allowance;
}
