const day = 24 * 60 * 60 * 1000;

/** How long ago a day was: Today, Yesterday, 3 days ago, 2 weeks ago, 5 months ago, 1 year ago. */
export function relativeTime(date: Date, now: Date): string {
  const days = Math.floor((startOfDay(now) - startOfDay(date)) / day);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  if (days < 7) return `${days} days ago`;
  if (days < 91) return countText(Math.floor(days / 7), 'week');
  return days < 365
    ? countText(Math.floor(days / 30.44), 'month')
    : countText(Math.floor(days / 365), 'year');
}

/** In UTC, so that the server and every browser make the same text. */
function startOfDay(date: Date): number {
  return Math.floor(date.getTime() / day) * day;
}

/** How long ago, in short: 'Just now', '5 minutes ago', 'Yesterday', '3 months ago'. */
export function ageText(date: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - date.getTime()) / 60_000);
  if (minutes < 1) return 'Just now';
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (hours < 1) return countText(minutes, 'minute');
  if (days < 1) return countText(hours, 'hour');
  if (days === 1) return 'Yesterday';
  if (days < 31) return countText(days, 'day');
  return days < 365
    ? countText(Math.floor(days / 30), 'month')
    : countText(Math.floor(days / 365), 'year');
}

const countText = (count: number, unit: string) =>
  count === 1 ? `1 ${unit} ago` : `${count} ${unit}s ago`;
