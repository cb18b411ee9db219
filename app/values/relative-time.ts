const day = 24 * 60 * 60 * 1000;

/** How long ago a day was, as people say it: Today, Yesterday, 3 days ago, 2 weeks ago. */
export function relativeTime(date: Date, now: Date): string {
  const days = Math.floor((startOfDay(now) - startOfDay(date)) / day);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  if (days < 7) return `${days} days ago`;
  const weeks = Math.floor(days / 7);
  return weeks === 1 ? '1 week ago' : `${weeks} weeks ago`;
}

/** Of the UTC day, so that the server and every browser write the same words. */
function startOfDay(date: Date): number {
  return Math.floor(date.getTime() / day) * day;
}
