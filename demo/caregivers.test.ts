import { beforeAll, expect, test } from 'vitest';
import { profileFields } from '#features/caregivers/own-profiles/update-contract.ts';
import { testProduct } from '#tests/product.ts';
import { videoOf } from '#values/video.ts';
import type { Caregiver } from './caregiver.ts';
import { imagineCaregivers } from './caregivers.ts';
import { readRegions } from './places.ts';

/** As they are planted: `plant.test.ts` compares the two. */
let caregivers: Caregiver[];

beforeAll(async () => {
  const { db } = await testProduct();
  caregivers = imagineCaregivers(await readRegions(db), new Date('2026-03-10T18:00:00Z'));
});

const count = (holds: (caregiver: Caregiver) => boolean) => caregivers.filter(holds).length;

test('PROF-3 a caregiver has a video that can be played', () => {
  const links = caregivers.flatMap(({ videoUrl }) => videoUrl ?? []);
  expect(links.map((link) => videoOf(link)?.host)).toEqual(['Vimeo']);
});

test('bios keep the rules, open well and do not read alike', () => {
  const bios = caregivers.map(({ bio }) => bio).filter((bio) => bio !== '');
  const lengths = bios.map(({ length }) => length);
  expect(Math.min(...lengths)).toBe(100);
  expect(Math.max(...lengths)).toBe(500);
  expect(bios.filter((bio) => /[{}]|undefined/.test(bio))).toEqual([]);
  expect(new Set(bios).size).toBe(bios.length);
  const excerpts = Map.groupBy(bios, (bio) => bio.slice(0, 60));
  expect(Math.max(...[...excerpts.values()].map(({ length }) => length))).toBeLessThan(7);
});

test('edge cases are among them', () => {
  expect(
    count(({ displayName, legalName }) => displayName.length === 100 && legalName.length === 200),
  ).toBe(1);
  expect(count(({ languages }) => languages.length === 10)).toBe(1);
  expect(count(({ bio }) => bio === '')).toBe(1);
  expect(count(({ travelDistanceMiles }) => travelDistanceMiles === 0)).toBe(1);
  expect(count(({ hasPhoto }) => !hasPhoto)).toBeGreaterThan(5);
  expect(count(({ hourlyRateMaxCents }) => hourlyRateMaxCents === null)).toBeGreaterThan(5);
  expect(count(({ displayName }) => /\P{ASCII}/u.test(displayName))).toBeGreaterThan(20);
});

test('every profile is valid input for its form', () => {
  for (const caregiver of caregivers) {
    const { hourlyRateMinCents, hourlyRateMaxCents, isListed, videoUrl, place } = caregiver;
    // What is null was never sent.
    const isSent = ([name, value]: [string, unknown]) =>
      name in profileFields.shape && value !== null;
    const written = {
      ...Object.fromEntries(Object.entries({ ...caregiver, ...place }).filter(isSent)),
      hourlyRateMin: hourlyRateMinCents / 100,
      hourlyRateMax: hourlyRateMaxCents && hourlyRateMaxCents / 100,
      isActive: isListed,
      videoUrl: videoUrl ?? '',
    };
    expect(profileFields.parse(written)).toEqual(written);
  }
});
