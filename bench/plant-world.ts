import type { Driver } from '#platform/database/connection.ts';
import { plantCaregivers } from './plant-caregivers.ts';
import { plantFamilies } from './plant-families.ts';
import { plantListings } from './plant-listings.ts';
import { plantTalk } from './plant-talk.ts';

export type Sizes = { caregivers: number; listings: number; posts: number; messages: number };

/** Everything a country would have, as full rows; messages are named as encrypted by the key of this id. */
export async function plantWorld(
  sql: Driver,
  sizes: Sizes,
  { keyId = 'bench', tell }: { keyId?: string; tell?: (text: string) => void } = {},
) {
  const steps: [string, () => Promise<void>][] = [
    [`${sizes.caregivers} caregivers`, () => plantCaregivers(sql, sizes.caregivers)],
    [`${sizes.listings} listings`, () => plantListings(sql, sizes.listings)],
    [`${sizes.posts} posts`, () => plantFamilies(sql, sizes)],
    [`${sizes.messages} messages`, () => plantTalk(sql, { ...sizes, keyId })],
  ];
  for (const [what, plant] of steps) {
    const start = performance.now();
    await plant();
    tell?.(`Planted ${what} in ${((performance.now() - start) / 1000).toFixed(0)} s.`);
  }
}
