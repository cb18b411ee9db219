import { sendLimits } from './rules.ts';

export type Allowance = {
  /** how many more may be sent within the minute */
  attemptsLeft: number;
  /** how long until the next may be sent; 0 for now */
  waitMilliseconds: number;
};

const windowMilliseconds = sendLimits.window.seconds * 1000;
const paceMilliseconds = sendLimits.pace.seconds * 1000;

/** What the limits still allow a user who sent at these moments. */
export function allowanceAfter(sentAt: number[], now: number): Allowance {
  const counted = withinWindow(sentAt, now);
  const attemptsLeft = Math.max(0, sendLimits.window.points - counted.length);
  const paceEnds = (counted.at(-1) ?? Number.NEGATIVE_INFINITY) + paceMilliseconds;
  const windowEnds =
    attemptsLeft > 0 ? now : counted.at(-sendLimits.window.points)! + windowMilliseconds;
  return { attemptsLeft, waitMilliseconds: Math.max(0, paceEnds - now, windowEnds - now) };
}

/** The moments that still count towards the limit. */
export function withinWindow(sentAt: number[], now: number): number[] {
  return sentAt.filter((moment) => moment > now - windowMilliseconds);
}
