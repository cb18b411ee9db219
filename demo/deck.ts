import type { Chance } from './chance.ts';

/** Gives each card once before any is repeated, so that the same sentences are far from each other. */
export type Deck<T> = {
  /** The first remaining card that suits, or else the next one. */
  deal(suits?: (card: T) => boolean): T;
};

export function createDeck<T>(cards: readonly T[], chance: Chance): Deck<T> {
  let rest: T[] = [];
  return {
    deal(suits = () => true) {
      if (rest.length === 0) rest = chance.shuffle(cards);
      const found = rest.findIndex(suits);
      return rest.splice(Math.max(found, 0), 1)[0]!;
    },
  };
}
