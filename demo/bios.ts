import type { Specialty } from '#values/taxonomies.ts';
import {
  closings,
  habits,
  openings,
  specialtyOpenings,
  specialtySentences,
} from './bio-sentences.ts';
import type { Chance } from './chance.ts';
import { createDeck } from './deck.ts';
import type { Deck } from './deck.ts';

/** The facts that a bio may mention. */
export type Author = {
  age: number;
  years: number;
  city: string;
  specialties: readonly Specialty[];
};

const longest = 500;

export type BioWriter = { write(author: Author): string };

export function createBioWriter(chance: Chance): BioWriter {
  const opening = {
    newcomers: createDeck(openings.newcomers, chance),
    seasoned: createDeck(openings.seasoned, chance),
    older: createDeck(openings.older, chance),
    anyone: createDeck(openings.anyone, chance),
  };
  const firstOf = decksBySpecialty(specialtyOpenings, chance);
  const moreOf = decksBySpecialty(specialtySentences, chance);
  const habit = createDeck(habits, chance);
  const closing = createDeck(closings, chance);

  function openingFor({ age, years, specialties }: Author): Deck<string> {
    if (years <= 1) return opening.newcomers;
    const decks = [
      opening.anyone,
      opening.anyone,
      firstOf[specialties[0]!],
      firstOf[specialties[0]!],
    ];
    if (years >= 8) decks.push(opening.seasoned, opening.seasoned);
    if (age >= 52) decks.push(opening.older);
    return chance.pick(decks);
  }

  return {
    write(author) {
      const [main, second = main] = author.specialties;
      const decks = [
        openingFor(author),
        moreOf[main!],
        chance.pick([moreOf[second!], habit]),
        chance.pick([habit, closing]),
        closing,
      ].slice(
        0,
        chance.pickWeighted([
          [3, 2],
          [4, 5],
          [5, 3],
        ]),
      );
      return decks.reduce((bio, deck) => {
        const add = (sentence: string) => `${bio} ${fill(sentence, author)}`.trim();
        const longer = add(deck.deal((sentence) => cutsBetweenWords(add(sentence))));
        return longer.length <= longest ? longer : bio;
      }, '');
    },
  };
}

/** Whether the excerpt on a card ends between two words. */
function cutsBetweenWords(text: string): boolean {
  return /^.{0,60}$|^.{59} |^.{60}\W/.test(text);
}

function fill(sentence: string, { years, city }: Author): string {
  const word = inWords(years);
  return sentence
    .replaceAll('{years}', word)
    .replaceAll('{Years}', word[0]!.toUpperCase() + word.slice(1))
    .replaceAll('{city}', city);
}

const small = `
  zero one two three four five six seven eight nine ten
  eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty`
  .trim()
  .split(/\s+/);
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty'];

function inWords(number: number): string {
  if (number <= 20) return small[number]!;
  const unit = number % 10;
  return tens[Math.floor(number / 10)]! + (unit ? `-${small[unit]}` : '');
}

function decksBySpecialty(
  sentences: Record<Specialty, readonly string[]>,
  chance: Chance,
): Record<Specialty, Deck<string>> {
  const entries = Object.entries(sentences).map(([key, list]) => [key, createDeck(list, chance)]);
  return Object.fromEntries(entries) as Record<Specialty, Deck<string>>;
}
