/** How long a mail is worth our while. */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A minute after the first try, then twice as long each time, and never more than an hour. */
export function nextAttemptAt(attempts: number, now: Date): Date {
  const delay = Math.min(minute * 2 ** (attempts - 1), hour);
  return new Date(now.getTime() + delay);
}

/** The first try has a job of its own. If that is lost, the mail is found again after this. */
export function firstRetryAt(now: Date): Date {
  return new Date(now.getTime() + 15 * minute);
}

/** A mail server may be away for days. */
export function lastRetryAt(now: Date): Date {
  return new Date(now.getTime() + 3 * day);
}

/** What failed can be resent for so long; then it is no news any more. */
export function usualExpiry(now: Date): Date {
  return new Date(now.getTime() + 30 * day);
}
