import type { SharePicture } from '#values/share-picture.ts';

/** What a shared link to the caregivers of a city shows. */
export function cityPicture(name: string): SharePicture {
  return {
    kind: 'Find Your Caregiver',
    title: `Caregivers in ${name}`,
    place: 'Read their stories, check their badges, and say hello.',
    price: null,
    badges: [],
    photoId: null,
  };
}
