/** How many of those found have a facet. */

const mostTold = 500;

/** A total is told exactly up to five hundred. */
export const totalOf = (count: number) => ({
  total: Math.min(count, mostTold),
  hasMoreThanTotal: count > mostTold,
});

export type FacetsFound = {
  /** whether everybody of the place was looked at */
  isWhole: boolean;
  /** of each who fits the filters, the upper 32 bits and the lower, which is how JavaScript compares them */
  facets: Int32Array;
  /** the facets, and the bit of each */
  names: string[];
  bits: number[];
  /** how many have each bit, where these are counted already */
  counts?: Int32Array;
};

/**
 * Tells how many have one of some facets, among those who have one of `kind`; an empty list asks for
 * nothing. Where only a part of the people was looked at, nothing but 'more than five hundred' is known
 * for sure.
 */
export function countsAmong(found: FacetsFound, kind: string[]) {
  const people = having(found.facets, maskOf(found, kind));
  const byBit = (people === found.facets && found.counts) || countBits(people);
  const bitOf = (name: string) => found.bits[found.names.indexOf(name)]!;
  return (facets: string[]): number | null => {
    const [one, ...others] = facets;
    const count =
      one !== undefined && others.length === 0
        ? byBit[bitOf(one)]!
        : having(people, maskOf(found, facets)).length / 2;
    if (count > mostTold) return mostTold + 1;
    return found.isWhole ? count : null;
  };
}

/** Once through five thousand people, instead of once for each of fifty choices. */
export function countBits(people: Int32Array): Int32Array {
  const byBit = new Int32Array(64);
  for (let at = 0; at < people.length; at += 2) {
    for (let high = people[at]!; high !== 0; high &= high - 1) byBit[32 + lowestBit(high)]! += 1;
    for (let low = people[at + 1]!; low !== 0; low &= low - 1) byBit[lowestBit(low)]! += 1;
  }
  return byBit;
}

const lowestBit = (bits: number) => 31 - Math.clz32(bits & -bits);

export type Mask = { high: number; low: number };

function having(people: Int32Array, mask: Mask | null): Int32Array {
  if (mask === null) return people;
  const some = new Int32Array(people.length);
  let length = 0;
  for (let at = 0; at < people.length; at += 2) {
    if (((people[at]! & mask.high) | (people[at + 1]! & mask.low)) === 0) continue;
    some[length] = people[at]!;
    some[length + 1] = people[at + 1]!;
    length += 2;
  }
  return some.subarray(0, length);
}

/** Null for no facet: everybody has it. */
export function maskOf(
  { names, bits }: Pick<FacetsFound, 'names' | 'bits'>,
  facets: string[],
): Mask | null {
  if (facets.length === 0) return null;
  const mask = { high: 0, low: 0 };
  for (const bit of facets.map((name) => bits[names.indexOf(name)]!)) {
    if (bit < 32) mask.low |= 1 << bit;
    else mask.high |= 1 << (bit - 32);
  }
  return mask;
}
