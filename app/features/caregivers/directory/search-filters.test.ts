import { beforeAll, describe, expect, test } from 'vitest';
import { searchOrders } from './search-rules.ts';
import { refreshSearch } from './rank-queries.server.ts';
import { writeCursor } from './search-rules.ts';
import { ask, askAll, plant, product, setUp } from './test-search.ts';
import type { Ask, Person } from './test-search.ts';

setUp();

let people: Person[];
beforeAll(async () => {
  people = [];
  for (let count = 0; count < 250; count += 1) people.push(await plant());
  await refreshSearch(product.db);
});

const isVisible = (person: Person) => person.approvalStatus === 'approved' && person.isListed;

/** On a ball, not on the search's plane: near the edge of someone's reach the two may differ. */
function milesBetween(one: Person, [longitude, latitude]: readonly [number, number]) {
  const radians = Math.PI / 180;
  const half = (degrees: number) => Math.sin((degrees * radians) / 2) ** 2;
  const chord =
    half(one.latitude - latitude) +
    Math.cos(one.latitude * radians) *
      Math.cos(latitude * radians) *
      half(one.longitude - longitude);
  return 2 * 3959 * Math.asin(Math.sqrt(chord));
}

const ids = (list: { id: string }[]) => list.map(({ id }) => id).sort();
const expected = (fits: (person: Person) => boolean) =>
  ids(people.filter((person) => isVisible(person) && fits(person)));

describe('every filter really filters', () => {
  const cases: [string, Ask, (person: Person) => boolean][] = [
    ['nothing asked', {}, () => true],
    ['a language', { languages: 'Spanish' }, ({ languages }) => languages.includes('Spanish')],
    [
      'several languages, all of them',
      { languages: ['Spanish', 'French'] },
      ({ languages }) => languages.includes('Spanish') && languages.includes('French'),
    ],
    ['a state', { location: 'Florida' }, ({ state }) => state === 'FL'],
    [
      'a city and state',
      { location: 'Miami, FL' },
      ({ city, state }) => city === 'Miami' && state === 'FL',
    ],
    [
      'a city slug',
      { location: 'miami-fl' },
      ({ city, state }) => city === 'Miami' && state === 'FL',
    ],
    [
      'a city of two places',
      { location: 'baltimore-dc' },
      ({ state }) => state === 'MD' || state === 'DC',
    ],
    [
      'one specialty',
      { specialties: ['Pet Care'] },
      (person) => person.specialties.includes('Pet Care'),
    ],
    [
      'several specialties are all of them',
      { specialties: 'Pet Care,Child Care' },
      (person) => ['Pet Care', 'Child Care'].every((name) => person.specialties.includes(name)),
    ],
    [
      'a background check',
      { hasBackgroundCheck: 'true' },
      ({ clear }) => clear.includes('fcra_background_check'),
    ],
    ['CPR', { hasCprFirstAid: 'true' }, ({ clear }) => clear.includes('cpr_first_aid')],
    [
      'a checked license',
      { licenses: 'nursing_license' },
      ({ clear }) => clear.includes('nursing_license'),
    ],
    [
      'several licenses are all of them',
      { licenses: ['cna_certification', 'hha_certification'] },
      ({ clear }) => clear.includes('cna_certification') && clear.includes('hha_certification'),
    ],
    ['non-smokers', { isNonSmoker: 'true' }, (person) => person.isNonSmoker === true],
    ['not asked for is no filter', { isNonSmoker: 'false' }, () => true],
    [
      'live-in',
      { caregiverType: 'live_in' },
      (person) => person.availabilityTypes.includes('live_in'),
    ],
    [
      'standard',
      { caregiverType: 'standard' },
      ({ availabilityTypes }) =>
        (['full_time', 'part_time'] as const).some((type) => availabilityTypes.includes(type)),
    ],
    [
      'all of the times asked for',
      { availability: 'overnight,part_time' },
      ({ availabilityTypes }) =>
        (['overnight', 'part_time'] as const).every((type) => availabilityTypes.includes(type)),
    ],
    ['private is everyone', { caregiverType: 'private' }, () => true],
    [
      'a profession',
      { caregiverType: 'Home Health Aide' },
      ({ profession }) => profession === 'Home Health Aide',
    ],
    [
      'a rate range overlaps',
      { hourlyRateMin: 20, hourlyRateMax: 22 },
      (person) =>
        person.hourlyRateMinCents <= 2200 && (person.hourlyRateMaxCents ?? Infinity) >= 2000,
    ],
    [
      'all at once',
      { location: 'FL', isNonSmoker: 'true', caregiverType: 'standard', hourlyRateMax: 30 },
      (person) =>
        person.state === 'FL' &&
        person.isNonSmoker === true &&
        person.hourlyRateMinCents <= 3000 &&
        (['full_time', 'part_time'] as const).some((type) =>
          person.availabilityTypes.includes(type),
        ),
    ],
  ];

  test.each(cases)('SEARCH-1 %s', async (_, input, fits) => {
    const found = await askAll(input);
    expect(ids(found)).toEqual(expected(fits));
    const { total, hasMoreThanTotal } = await ask(input);
    expect({ total, hasMoreThanTotal }).toEqual({ total: found.length, hasMoreThanTotal: false });
  });

  test('SEARCH-1 only approved and listed caregivers are found', async () => {
    expect(ids(await askAll({}))).toEqual(expected(() => true));
  });
});

describe('where someone looks', () => {
  test('SEARCH-2 a ZIP code means those whose travel distance reaches it, nearest first', async () => {
    const here = people.find(({ zipCode }) => zipCode === '33301')!;
    const spot = [here.longitude, here.latitude] as const;
    const found = await askAll({ location: '33301' });
    // Measured between the middles of squares: half a square's diagonal off on either side.
    const slack = 6.5;
    const within = (more: number) =>
      people.filter(
        (person) =>
          isVisible(person) && milesBetween(person, spot) <= person.travelDistanceMiles + more,
      );
    const foundIds = ids(found);
    expect(foundIds).toEqual(expect.arrayContaining(ids(within(-slack))));
    expect(ids(within(slack))).toEqual(expect.arrayContaining(foundIds));
    expect(found.length).toBeGreaterThan(10);

    const distances = found.map(({ distanceMiles }) => distanceMiles!);
    expect(distances).toEqual(distances.toSorted((one, other) => one - other));
    for (const { id, distanceMiles } of found) {
      const truth = milesBetween(
        people.find((person) => person.id === id)!,
        spot,
      );
      expect([5, 10, 15, 25, 50, 100]).toContain(distanceMiles);
      expect(distanceMiles).toBeGreaterThanOrEqual(truth * 0.97 - slack);
    }
  });

  test('SEARCH-2 the post office at the South Pole is like any other', async () => {
    const { id } = await plant({ zipCode: '96598', travel: 100 });
    await product.db
      .updateTable('caregivers')
      .set({ approvalStatus: 'approved', isListed: true })
      .where('id', '=', id)
      .execute();
    expect(ids(await askAll({ location: '96598' }))).toEqual([id]);
    await product.db.deleteFrom('caregivers').where('id', '=', id).execute();
  });

  test('SEARCH-2 by rank, a ZIP code finds the same people', async () => {
    const near = await askAll({ location: '33301' });
    for (const sort of ['best', 'rate', 'experience'] as const) {
      expect(ids(await askAll({ location: '33301', sort }))).toEqual(ids(near));
    }
  });

  test('SEARCH-2 a place nobody knows finds nobody and says so', async () => {
    expect(await ask({ location: 'Nowhereville' })).toMatchObject({
      caregivers: [],
      isPlaceUnknown: true,
    });
    expect(await ask({ location: '00000' })).toMatchObject({
      caregivers: [],
      isPlaceUnknown: true,
    });
  });

  test('SEARCH-2 what a location was taken for is told', async () => {
    expect((await ask({ location: 'miami' })).place).toBe('Miami, FL');
    expect((await ask({ location: 'fl' })).place).toBe('Florida');
    expect((await ask({ location: '33301' })).place).toMatch(/^33301 \(.+, FL\)$/);
    expect((await ask({ location: 'baltimore-dc' })).place).toBe('Baltimore and Washington, DC');
  });
});

describe('the order of a list', () => {
  test('SEARCH-1 by rate from the lowest, by experience from the longest', async () => {
    const rates = (await askAll({ sort: 'rate' })).map(({ hourlyRateMin }) => hourlyRateMin);
    expect(rates).toEqual(rates.toSorted((one, other) => one - other));
    const years = (await askAll({ sort: 'experience' })).map(
      ({ yearsExperience }) => yearsExperience,
    );
    expect(years).toEqual(years.toSorted((one, other) => other - one));
  });

  test('pages lead forward and back to the same people', async () => {
    for (const input of [{}, { location: '33301' }, { sort: 'rate' }] as Ask[]) {
      const first = await ask({ ...input, limit: 5 });
      const second = await ask({ ...input, limit: 5, after: first.next! });
      const third = await ask({ ...input, limit: 5, after: second.next! });
      const back = await ask({ ...input, limit: 5, before: third.previous! });
      expect(back.caregivers).toEqual(second.caregivers);
      const start = await ask({ ...input, limit: 5, before: back.previous! });
      expect(start.caregivers).toEqual(first.caregivers);
      expect(first.previous).toBeNull();
      expect(start.previous).toBeNull();
    }
  });

  test.each([
    ['of no shape', 'made-up'],
    ['of no id', writeCursor({ value: 1, id: '-'.repeat(36) })],
    ['of no value', writeCursor({ value: 1e300, id: crypto.randomUUID() })],
  ])('a made-up page %s is refused by its field', async (_, after) => {
    await expect(ask({ after })).rejects.toMatchObject({
      kind: 'invalid',
      details: [{ field: 'after' }],
    });
  });

  test.each(searchOrders)('a page of another order is some page of the order %s', async (sort) => {
    const { next } = await ask({ location: '33301', sort: 'nearest', limit: 5 });
    const far = writeCursor({ value: 2_000_000_000, id: crypto.randomUUID() });
    for (const after of [next!, far]) {
      expect(await ask({ location: '33301', sort, after })).toHaveProperty('caregivers');
    }
  });
});

describe('a change shows at once', () => {
  const isFound = async (id: string) => (await askAll({})).some((caregiver) => caregiver.id === id);

  test('SEARCH-1 hiding, suspending and editing need no waiting', async () => {
    const person = people.find(isVisible)!;
    const change = (values: object) =>
      product.db.updateTable('caregivers').set(values).where('id', '=', person.id).execute();
    expect(await isFound(person.id)).toBe(true);
    await change({ isListed: false });
    expect(await isFound(person.id)).toBe(false);
    await change({ isListed: true });
    expect(await isFound(person.id)).toBe(true);

    const suspend = (suspendedAt: Date | null, suspensionReason: string | null) =>
      product.db
        .updateTable('users')
        .set({ suspendedAt, suspensionReason })
        .where('id', '=', person.userId)
        .execute();
    await suspend(new Date(), 'test');
    expect(await isFound(person.id)).toBe(false);
    await suspend(null, null);
    expect(await isFound(person.id)).toBe(true);
  });
});
