/** The specified words are those of the pending ones; any other list says what it looked for. */
export function emptySignupsText(status: string | null, search: string | null): string {
  if (status !== 'approved' && status !== 'all') return 'No pending caregiver signups found.';
  const who = status === 'approved' ? 'approved caregiver' : 'caregiver';
  if (search) return `No ${who} matches this search.`;
  return status === 'approved'
    ? 'No caregivers are approved yet.'
    : 'No caregivers have signed up yet.';
}
