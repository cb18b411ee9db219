/** '$20 - $30/hour', or 'Not specified' if the family gave no budget. */
export function budgetText(min: number | null, max: number | null): string {
  if (min === null && max === null) return 'Not specified';
  if (min === null) return `Up to $${max}/hour`;
  return max === null ? `From $${min}/hour` : `$${min} - $${max}/hour`;
}
