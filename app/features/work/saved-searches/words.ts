import { newText } from './rules.ts';
import type { SearchKind } from './rules.ts';

type Found = { kind: SearchKind; searchId: string; searchName: string };

/** '2 new caregivers for “Near 33139”', or '5 new matches for 2 saved searches'. */
export function titleOf(matches: Found[]): string {
  const searches = new Set(matches.map(({ searchId }) => searchId));
  const [first] = matches;
  if (searches.size === 1)
    return `${newText(first!.kind, matches.length)} for “${first!.searchName}”`;
  return `${matches.length} new matches for ${searches.size} saved searches`;
}
