import slugify from '@sindresorhus/slugify';
import type { Gender } from '#values/taxonomies.ts';
import { chanceOf } from './chance.ts';
import type { Chance } from './chance.ts';
import { createDeck } from './deck.ts';
import type { Deck } from './deck.ts';
import { heritages } from './heritages.ts';
import type { HeritageName } from './heritages.ts';

export type Person = { first: string; last: string; email: string; phone: string };

export type Names = {
  draw(heritage: HeritageName, gender: Gender, chance: Chance): Person;
};

/** Makes names: first names are used evenly, and no two people have the same full name. */
export function createNames(label: string): Names {
  const decks = new Map<string, Deck<string>>();
  const taken = new Set<string>();
  let people = 0;

  function dealFrom(key: string, cards: readonly string[]): string {
    const deck = decks.get(key) ?? createDeck(cards, chanceOf(`${label} ${key}`));
    decks.set(key, deck);
    return deck.deal();
  }

  return {
    draw(heritage, gender, chance) {
      const sex = gender === 'other' ? chance.pick(['female', 'male'] as const) : gender;
      const bank = heritages[heritage];
      const first = dealFrom(`${heritage} ${sex}`, bank[sex]);
      let last = dealFrom(`${heritage} last`, bank.last);
      while (taken.has(`${first} ${last}`)) last = dealFrom(`${heritage} last`, bank.last);
      taken.add(`${first} ${last}`);
      people += 1;
      return {
        first,
        last,
        email: `${slugify(`${first} ${last}`, { separator: '.' })}@demo.tendwell.example`,
        phone: fictitiousPhone(people),
      };
    },
  };
}

/** The numbers 555-0100 to 555-0199 are reserved for fiction in every area code. */
export function fictitiousPhone(number: number): string {
  const areaCode = 201 + Math.floor(number / 100);
  return `+1${areaCode}55501${String(number % 100).padStart(2, '0')}`;
}

/** The public form of a name: Maria A. */
export function publicName({ first, last }: { first: string; last: string }): string {
  return `${first} ${last[0]!.toUpperCase()}.`;
}

/** Gives each name its own slug: maria-a, maria-a-2, … */
export function createSlugs(): (name: string) => string {
  const counts = new Map<string, number>();
  return (name) => {
    const slug = slugify(name);
    const count = (counts.get(slug) ?? 0) + 1;
    counts.set(slug, count);
    return count === 1 ? slug : `${slug}-${count}`;
  };
}
