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
): Promise<Record<string, number>> {
  const steps: [string, () => Promise<void>][] = [
    [`${sizes.caregivers} caregivers`, () => plantCaregivers(sql, sizes.caregivers)],
    [`${sizes.listings} listings`, () => plantListings(sql, sizes.listings)],
    [`${sizes.posts} posts`, () => plantFamilies(sql, sizes)],
    [`${sizes.messages} messages`, () => plantTalk(sql, { ...sizes, keyId })],
  ];
  const seconds: Record<string, number> = {};
  for (const [what, plant] of steps) {
    const start = performance.now();
    await plant();
    const passed = Math.round((performance.now() - start) / 1000);
    seconds[what] = passed;
    tell?.(`Planted ${what} in ${passed} s.`);
  }
  return seconds;
}
