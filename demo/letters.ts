import type { Caregiver } from './caregiver.ts';
import type { Chance } from './chance.ts';
import { createDeck } from './deck.ts';
import {
  farewells,
  greetings,
  newcomerOffers,
  nextSteps,
  offers,
  reasons,
} from './letter-sentences.ts';
import type { CareType } from '#values/taxonomies.ts';

/** The job that the letter is for. A public listing has neither care types nor a contact. */
export type Occasion = { careTypes: readonly CareType[]; city: string; contact: string | null };

export type LetterWriter = { write(author: Caregiver, occasion: Occasion): string };

export function createLetterWriter(chance: Chance): LetterWriter {
  const greeting = createDeck(greetings, chance);
  const offer = createDeck(offers, chance);
  const newcomerOffer = createDeck(newcomerOffers, chance);
  const nextStep = createDeck(nextSteps, chance);
  const farewell = createDeck(farewells, chance);

  return {
    write(author, { careTypes, city, contact }) {
      const years = author.yearsExperience;
      const letter = [
        greeting.deal((text) => contact !== null || !text.includes('{contact}')),
        '',
        ...chance.sample(careTypes, 2).map((careType) => chance.pick(reasons[careType])),
        years > 1 ? offer.deal() : newcomerOffer.deal(),
        '',
        nextStep.deal(),
        '',
        farewell.deal(),
        author.first,
      ];
      return letter
        .join('\n')
        .replaceAll('{contact}', contact ?? 'family')
        .replaceAll('{city}', city)
        .replaceAll('{years}', `${years} years`);
    },
  };
}
