type Performed = { performedBy: string | null; performerName: string | null };

/** Names who did it: a user, a deleted user, or the system. */
export function nameEntry<Row extends Performed>({ performerName, ...entry }: Row) {
  const performedBy = entry.performedBy === null ? 'System' : (performerName ?? 'Deleted user');
  return { ...entry, performedBy };
}
