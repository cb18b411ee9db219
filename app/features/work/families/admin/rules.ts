/** '$20 - $30/hour', as the families' tab says it; 'Not specified' where the family said nothing. */
export function budgetText(min: number | null, max: number | null): string {
  if (min === null && max === null) return 'Not specified';
  if (min === null) return `Up to $${max}/hour`;
  return max === null ? `From $${min}/hour` : `$${min} - $${max}/hour`;
}
