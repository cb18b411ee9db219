const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A minute after the first try, then twice as long each time, and never more than an hour. */
export function nextAttemptAt(attempts: number, now: Date): Date {
  const delay = Math.min(minute * 2 ** (attempts - 1), hour);
  return new Date(now.getTime() + delay);
}

/** The first try has a job of its own. If that is lost, the minutely job tries the mail after this. */
export function firstRetryAt(now: Date): Date {
  return new Date(now.getTime() + 15 * minute);
}

/** A mail server may be down for days. */
export function lastRetryAt(now: Date): Date {
  return new Date(now.getTime() + 3 * day);
}

/** Until then an admin can send a failed mail again. */
export function usualExpiry(now: Date): Date {
  return new Date(now.getTime() + 30 * day);
}
