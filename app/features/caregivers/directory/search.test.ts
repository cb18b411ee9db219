import { beforeAll, describe, expect, test } from 'vitest';
import { languages, specialties } from '#values/taxonomies.ts';
import { refreshSearch } from './rank-queries.server.ts';
import { ask, plant, product, setUp } from './test-search.ts';
import type { Ask } from './test-search.ts';

setUp();

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
    ['availability', 'never'],
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
