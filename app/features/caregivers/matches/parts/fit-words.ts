import { startLarge } from '#values/first-letter.ts';
import type { LineName, Match } from '../contract.ts';

/** 'Companionship', 'about 2 miles away': what fits, in a few words each. */
export function fitWords(match: Match, { without }: { without?: LineName } = {}): string[] {
  const words = match.flatMap(({ name, short }) => (short && name !== without ? short : []));
  return words.map((word, index) => (index === 0 ? startLarge(word) : word));
}
