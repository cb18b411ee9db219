import type { Shortened } from '#gate/page-queries.ts';
import { excerpt } from '../rules.ts';

/** For a page of cards, which show the beginning of a story. */
export const shortCards: Shortened = {
  'GET caregivers/search': (found) => ({
    ...found,
    caregivers: found.caregivers.map((caregiver) => ({
      ...caregiver,
      bio: excerpt(caregiver.bio),
    })),
  }),
};
