import type { Shortened } from '#gate/page-queries.ts';
import type { CardCaregiver } from '../contract.ts';
import { excerpt } from '../rules.ts';

/** For a page of cards: they show the beginning of a story, and a dozen badges are one and the same. */
export const shortCards: Shortened = {
  'GET caregivers/search': (found) => {
    const badges = new Map<string, CardCaregiver['badges'][number]>();
    // An object that is met again travels as a reference.
    const once = (badge: CardCaregiver['badges'][number]) => {
      const name = `${badge.type} ${badge.status}`;
      if (!badges.has(name)) badges.set(name, badge);
      return badges.get(name)!;
    };
    const caregivers = found.caregivers.map((caregiver) => ({
      ...caregiver,
      bio: excerpt(caregiver.bio),
      badges: caregiver.badges.map(once),
    }));
    return { ...found, caregivers };
  },
};
