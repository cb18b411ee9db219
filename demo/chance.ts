import { createHash } from 'node:crypto';

/**
 * A random generator with a fixed seed, the label, so that the result is the same every time. Each
 * noun has its own label, so that one more caregiver does not change every job.
 */
export type Chance = {
  /** from 0 up to, but not including, 1 */
  fraction(): number;
  integer(from: number, to: number): number;
  happens(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  pickWeighted<T>(list: readonly (readonly [T, number])[]): T;
  sample<T>(list: readonly T[], count: number): T[];
  shuffle<T>(list: readonly T[]): T[];
};

export function chanceOf(label: string): Chance {
  let state = createHash('sha256').update(label).digest().readUInt32LE();

  function fraction(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  function integer(from: number, to: number): number {
    return from + Math.floor(fraction() * (to - from + 1));
  }

  function pick<T>(list: readonly T[]): T {
    return list[integer(0, list.length - 1)]!;
  }

  function shuffle<T>(list: readonly T[]): T[] {
    const shuffled = [...list];
    for (let last = shuffled.length - 1; last > 0; last -= 1) {
      const other = integer(0, last);
      [shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!];
    }
    return shuffled;
  }

  return {
    fraction,
    integer,
    pick,
    shuffle,
    happens: (probability) => fraction() < probability,
    sample: (list, count) => shuffle(list).slice(0, count),
    pickWeighted(list) {
      let left = fraction() * list.reduce((total, [, weight]) => total + weight, 0);
      return list.find(([, weight]) => (left -= weight) < 0)?.[0] ?? list.at(-1)![0];
    },
  };
}

/** An id in the format of UUID v4 that is the same every time, so that page addresses stay. */
export function idOf(label: string): string {
  const bytes = createHash('sha256').update(`tendwell demo ${label}`).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [8, 12, 16, 20, 32].map((end, i) => hex.slice([0, 8, 12, 16, 20][i], end)).join('-');
}
