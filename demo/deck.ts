import type { Chance } from './chance.ts';

/** Deals each card once before any comes again, so that equal sentences stand far apart. */
export type Deck<T> = {
  /** The first card of this round that suits, or simply the next one where none does. */
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
