export const mailStates = ['waiting', 'sent', 'failed', 'expired', 'kept'] as const;
export type MailState = (typeof mailStates)[number];

/** '$20 - $30/hour', as the families' tab says it; 'Not specified' where the family said nothing. */
export function budgetText(min: number | null, max: number | null): string {
  if (min === null && max === null) return 'Not specified';
  if (min === null) return `Up to $${max}/hour`;
  return max === null ? `From $${min}/hour` : `$${min} - $${max}/hour`;
}

/** How long ago, as short as a list needs it: 'Just now', '5 minutes ago', 'Yesterday', '3 months ago'. */
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

/** The specified words are those of the pending ones; any other list says what it looked for. */
export function emptySignupsText(status: string | null, search: string | null): string {
  if (status !== 'approved' && status !== 'all') return 'No pending caregiver signups found.';
  const who = status === 'approved' ? 'approved caregiver' : 'caregiver';
  if (search) return `No ${who} matches this search.`;
  return status === 'approved'
    ? 'No caregivers are approved yet.'
    : 'No caregivers have signed up yet.';
}
