import { makePageFor } from '#gate/page-person.ts';
import { dropAll, keep, restore } from '#ui/tab-store.ts';

const place = 'person';

/** Makes this tab somebody's. What another person left in it is forgotten; says whether there was one. */
export function takeOver(userId: string): boolean {
  makePageFor(userId);
  const before = restore<{ id: string }>(place);
  if (before?.id === userId) return false;
  if (before) dropAll();
  keep(place, { id: userId });
  return before !== undefined;
}
