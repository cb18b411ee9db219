import type { Database } from '#platform/database/connection.ts';
import { mostCounted } from './rules.ts';

const lifetimeMs = 60_000;
/** Until when the whole country passes for having more than are counted. */
const hasMoreUntil = new WeakMap<Database, Map<Counted, number>>();

type Counted = 'posts' | 'listings';

/**
 * How many there are in the whole country; one more than `most` stands for all beyond, of which nobody is
 * told the number. A country that has so many has them a minute later, too, so each process counts those
 * once a minute. Fewer are counted for every page.
 */
export async function countInCountry(
  db: Database,
  what: Counted,
  count: () => Promise<number>,
  most = mostCounted,
): Promise<number> {
  const ends = hasMoreUntil.get(db) ?? new Map<Counted, number>();
  if (performance.now() < (ends.get(what) ?? 0)) return most + 1;
  const found = await count();
  if (found <= most) return found;
  hasMoreUntil.set(db, ends.set(what, performance.now() + lifetimeMs));
  return most + 1;
}
