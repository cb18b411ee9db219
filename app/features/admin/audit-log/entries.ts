type Performed = { performedBy: string | null; performerName: string | null };

/** Says who did it: a person, someone who is no longer there, or the product itself. */
export function nameEntry<Row extends Performed>({ performerName, ...entry }: Row) {
  const performedBy = entry.performedBy === null ? 'System' : (performerName ?? 'Deleted user');
  return { ...entry, performedBy };
}
