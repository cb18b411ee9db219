import { beforeAll, describe, expect, test } from 'vitest';
import type { Question } from '#gate/calls.ts';
import { plantCaregiver } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import { languages, specialties } from '#values/taxonomies.ts';
import { searchOrders } from './contract.ts';
import { refreshSearch } from './rank-queries.server.ts';
import { writeCursor } from './search-rules.ts';

let product: TestProduct;
let people: Person[];

type Person = Awaited<ReturnType<typeof plant>>;
type Ask = Question<'GET caregivers/search'>;

/** The same numbers in every run. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}
const pick = chance(7);
const some = <Item>(items: readonly Item[], most: number) =>
  items.filter(() => pick(items.length) < most);

const zips = ['33101', '33012', '33301', '33401', '34102', '10001', '21201', '20001', '59001'];

async function plant(
  facts: { name?: string; zipCode?: string; bio?: string; travel?: number } = {},
) {
  const zipCode = facts.zipCode ?? zips[pick(zips.length)]!;
  const zip = await product.db
    .selectFrom('zipCodes')
    .selectAll()
    .where('zipCode', '=', zipCode)
    .executeTakeFirstOrThrow();
  const rate = 1500 + pick(20) * 100;
  const caregiver = await plantCaregiver(product.db, {
    displayName: facts.name ?? 'Someone S.',
    profession: (['Caregiver', 'Home Health Aide', 'Certified Nursing Assistant'] as const)[
      pick(3)
    ]!,
    bio: facts.bio ?? '',
    zipCode,
    city: zip.city,
    state: zip.state,
    travelDistanceMiles: facts.travel ?? [0, 5, 15, 20, 30, 45, 60, 80, 100][pick(9)]!,
    yearsExperience: pick(20),
    hourlyRateMinCents: rate,
    hourlyRateMaxCents: [null, rate, rate + 500][pick(3)]!,
    isNonSmoker: [true, false, null][pick(3)]!,
    languages: ['English', ...some(languages.slice(1), 2)],
    specialties: ['Senior Care', ...some(specialties.slice(1), 4)],
    availabilityTypes: some(['live_in', 'overnight', 'full_time', 'part_time'], 2),
    approvalStatus: (['approved', 'approved', 'approved', 'pending'] as const)[pick(4)]!,
    isListed: pick(10) > 0,
  });
  const clear = some(['fcra_background_check', 'cpr_first_aid', 'id_verification'] as const, 1.5);
  for (const type of clear) {
    await product.db
      .insertInto('verifications')
      .values({ caregiverId: caregiver.id, type, status: 'clear', completedAt: new Date() })
      .execute();
  }
  const [longitude, latitude] = zip.position!.slice(1, -1).split(',').map(Number) as [
    number,
    number,
  ];
  return { ...caregiver, clear, longitude, latitude };
}

beforeAll(async () => {
  product = await testProduct();
  people = [];
  for (let count = 0; count < 250; count += 1) people.push(await plant());
  await refreshSearch(product.db);
});

const ask = (input: Ask) => product.call('GET caregivers/search', input);

/** Every page of a search, by following `next`. */
async function askAll(input: Ask) {
  const found = [];
  for (let after: string | undefined; ;) {
    const page = await ask({ ...input, limit: 10, after });
    found.push(...page.caregivers);
    if (!page.next) return found;
    after = page.next;
  }
}

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
    expect((await ask({ location: 'baltimore-dc' })).place).toBe('Baltimore/DC');
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

describe('words', () => {
  const bio = (words: string) =>
    `${words} ${'I have looked after people at home for years. '.repeat(4)}`.slice(0, 300);

  beforeAll(async () => {
    const facts = { zipCode: '83701', travel: 10 };
    for (const person of [
      { ...facts, name: 'John Okafor', bio: bio('Gardening and chess.') },
      { ...facts, name: 'Zoë Nguyễn', bio: bio('I sing Portuguese lullabies.') },
      {
        ...facts,
        name: 'Ann Lee',
        bio: bio('Ten years with Alzheimer patients and their gardens.'),
      },
    ]) {
      const { id } = await plant(person);
      await product.db
        .updateTable('caregivers')
        .set({ approvalStatus: 'approved', isListed: true })
        .where('id', '=', id)
        .execute();
    }
    await refreshSearch(product.db);
  });

  const names = async (q: string) =>
    (await ask({ q })).caregivers.map(({ displayName }) => displayName).sort();

  test('SEARCH-1 words are found in any order, in name, bio, city and specialties', async () => {
    expect(await names('okafor john')).toEqual(['John Okafor']);
    expect(await names('garden')).toEqual(['Ann Lee', 'John Okafor']);
    expect(await names('boise chess')).toEqual(['John Okafor']);
  });

  test('SEARCH-1 a slip of the fingers is forgiven, and told', async () => {
    expect(await names('jonh')).toEqual(['John Okafor']);
    const { caregivers, correctedQuery } = await ask({ q: 'lulabies' });
    expect(caregivers.map(({ displayName }) => displayName)).toEqual(['Zoë Nguyễn']);
    expect(correctedQuery).toBe('lullabies');
    expect(await names('alzhiemers boise')).toEqual(['Ann Lee']);
    expect((await ask({ q: 'chess' })).correctedQuery).toBeNull();
  });

  test('SEARCH-1 a word of thousands is one when it is mistyped, too', async () => {
    for (const person of [{ name: 'Rosemary Lane' }, { bio: bio('Rosemary and thyme.') }]) {
      const { id } = await plant({ ...person, zipCode: '83701' });
      await product.db.deleteFrom('verifications').where('caregiverId', '=', id).execute();
      const visible = { approvalStatus: 'approved' as const, isListed: true };
      await product.db.updateTable('caregivers').set(visible).where('id', '=', id).execute();
    }
    await refreshSearch(product.db);
    const inOrder = async (q: string) =>
      (await ask({ q })).caregivers.map(({ displayName }) => displayName);
    // A name counts, but among thousands of the same word not more than what a family can read.
    expect(await inOrder('rosemary')).toEqual(['Rosemary Lane', 'Someone S.']);
    await product.driver`analyze listed_caregivers`;
    await product.driver`update search_words set profiles = 5000 where word = 'rosemary'`;
    expect(await inOrder('rosemary')).toEqual(['Someone S.', 'Rosemary Lane']);
    expect(await inOrder('rosmeary')).toEqual(['Someone S.', 'Rosemary Lane']);
  });

  test('SEARCH-1 words nobody wrote find nobody', async () => {
    expect(await names('xylophone quasar')).toEqual([]);
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

test('SEARCH-1 a malformed filter is refused by its name', async () => {
  for (const [field, value] of [
    ['q', '!!!'],
    ['hourlyRateMin', 'cheap'],
    ['hourlyRateMin', '20.5'],
    ['hourlyRateMax', ''],
    ['hourlyRateMax', '0x1F'],
    ['hourlyRateMax', '-1'],
    ['isNonSmoker', 'yes'],
    ['caregiverType', 'robot'],
    ['sort', 'x'],
    ['limit', '0'],
    ['location', 'Mia\0mi'],
    ['specialties', ['Pet Care', 'Chess\0']],
  ] as const) {
    await expect(ask({ [field]: value } as Ask)).rejects.toMatchObject({
      kind: 'invalid',
      details: [{ field }],
    });
  }
});

test('SEARCH-1 a highest rate below the lowest is refused by its name', async () => {
  await expect(ask({ hourlyRateMin: '50', hourlyRateMax: '20' })).rejects.toMatchObject({
    kind: 'invalid',
    details: [{ field: 'hourlyRateMax' }],
  });
  expect(await ask({ hourlyRateMin: '20', hourlyRateMax: '20' })).toHaveProperty('caregivers');
});

test('every specialty and language we offer is a facet', async () => {
  const rows = await product.driver`select name from search_facets`;
  const facets = rows.map(({ name }) => name as string);
  expect(facets).toEqual(
    expect.arrayContaining([
      ...specialties.map((name) => `care:${name}`),
      ...languages.map((name) => `speaks:${name}`),
    ]),
  );
});

test('CITY-1 the cities are listed by name and slug', async () => {
  const cities = await product.call('GET cities/list', {});
  expect(cities).toHaveLength(10);
  expect(cities).toContainEqual({ name: 'Baltimore/DC', slug: 'baltimore-dc' });
});
