import { beforeAll, describe, expect, test } from 'vitest';
import type { Question } from '#gate/calls.ts';
import { recording } from '#tests/asked.ts';
import { plantCaregiver } from '#tests/people.ts';
import { actedFor } from '#values/acted-for.ts';
import { findAmongBest } from './country.server.ts';
import { countBits, countsAmong } from './facet-rules.ts';
import type { Filters } from './search-queries.server.ts';
import { plant, product, setUp } from './test-search.ts';

setUp();
beforeAll(async () => {
  for (let count = 0; count < 40; count += 1) await plant();
});

type Asked = Question<'GET caregivers/counts'>;

const countsOf = (asked: Asked) => product.call('GET caregivers/counts', asked);
const totalOf = async (asked: Asked) => (await product.call('GET caregivers/search', asked)).total;

/** The same question with one choice more, as the form would send it. */
function withChoice(asked: Asked, choice: string): Asked {
  const [field, value] = choice.split('=') as [keyof Asked, string];
  if (['languages', 'specialties', 'availability', 'licenses'].includes(field)) {
    return { ...asked, [field]: [asked[field] ?? [], value].flat() };
  }
  return { ...asked, [field]: value || undefined };
}

const questions: Asked[] = [
  {},
  { location: '33101' },
  { location: 'miami-fl' },
  { location: 'baltimore-dc', isNonSmoker: true },
  { location: 'FL', hourlyRateMax: 25, hasBackgroundCheck: true },
  { caregiverType: 'standard', languages: ['English'] },
  { caregiverType: 'Home Health Aide', location: '33301' },
  { availability: ['overnight'] },
  { licenses: ['cna_certification'] },
  { caregiverType: 'private', specialties: ['Senior Care'] },
];

const everybody: Filters = {
  place: undefined,
  onlooker: null,
  every: [],
  any: [],
  otherSpecialties: [],
  otherLanguages: [],
  rateMinCents: undefined,
  rateMaxCents: undefined,
  words: [],
  areWordsRare: false,
};

/** How many of the best have all of these facets, one of those, and a rate in between, by the database. */
const bestWith = (most: number, { every, any, ...rates }: Partial<Filters>) => product.driver`
  select count(*)::int from (
    select * from listed_caregivers order by rank desc, caregiver_id desc limit ${most}) as best
  where facets & facet_bits(${every!}) = facet_bits(${every!})
    and (${any!.length} = 0 or facets & facet_bits(${any!}) <> 0)
    and rate_max_cents >= ${rates.rateMinCents ?? 0}
    and rate_min_cents <= ${rates.rateMaxCents ?? 1_000_000}`;

describe('counts beside the filters', () => {
  test.each(questions)('BROWSE-4 every number of %j is what its choice finds', async (asked) => {
    const { total, choices } = await countsOf(asked);
    expect(total).toBe(await totalOf(asked));
    expect(Object.keys(choices).length).toBeGreaterThan(35);
    for (const [choice, count] of Object.entries(choices)) {
      expect([choice, count]).toEqual([choice, await totalOf(withChoice(asked, choice))]);
    }
  });

  test('BROWSE-4 words narrow the numbers too', async () => {
    await plantCaregiver(product.db, { displayName: 'Xanthippe Q.' });
    const { total, choices } = await countsOf({ q: 'Xanthippe' });
    expect(total).toBe(1);
    expect(choices['languages=English']).toBe(1);
    expect(choices['caregiverType=']).toBe(1);
  });

  test('BROWSE-4 nobody is counted in an unknown place', async () => {
    expect(await countsOf({ location: 'Nowhereville' })).toEqual({
      total: 0,
      hasMoreThanTotal: false,
      choices: {},
    });
  });

  test('BROWSE-4 the numbers of a large country come from its best, read once', async () => {
    const { db, asked } = recording(product.db);
    const most = 25;
    const ask = (filters: Partial<Filters>) =>
      findAmongBest(db, { ...everybody, ...filters }, most);
    const everyone = await ask({});
    expect(everyone).toMatchObject({ isWhole: false });
    expect(everyone!.facets).toHaveLength(2 * (most + 1));
    expect(everyone!.counts).toEqual(countBits(everyone!.facets));
    for (const filters of [
      { every: ['non_smoker'] },
      { every: ['care:Senior Care', 'speaks:English'] },
      { any: ['offers:full_time', 'offers:part_time'] },
      { rateMinCents: 2200 },
      { rateMaxCents: 2200, any: ['verified:id_verification'] },
    ]) {
      const { facets, names, counts = countBits(facets) } = (await ask(filters))!;
      const { every = [], any = [], ...rates } = filters as Partial<Filters>;
      const [found] = await bestWith(most + 1, { every, any, ...rates });
      expect([filters, facets.length / 2]).toEqual([filters, found!.count]);
      expect(counts).toEqual(countBits(facets));
      expect(names).toContain('speaks:English');
    }
    expect(asked).toHaveLength(1);
    expect(await ask({ words: ['care'] })).toBeNull();
    expect(await ask({ onlooker: actedFor('00000000-0000-4000-8000-000000000000') })).toBeNull();
    // Everybody of a small country is counted, each time.
    expect(await findAmongBest(recording(product.db).db, everybody)).toBeNull();
  });

  test('BROWSE-4 of a part of the people only what is sure is told', () => {
    const people = (high: number, low: number) =>
      Int32Array.from(Array(600).fill([high, low]).flat());
    const many = { facets: people(0, 1), names: ['a', 'b', 'c'], bits: [0, 40, 31] };
    expect(countsAmong({ ...many, isWhole: false }, [])(['a'])).toBe(501);
    expect(countsAmong({ ...many, isWhole: false }, [])(['b'])).toBeNull();
    expect(countsAmong({ ...many, isWhole: true }, [])(['b'])).toBe(0);
    const others = { ...many, facets: people(2 ** 8, 2 ** 31), isWhole: true };
    expect(countsAmong(others, [])(['b'])).toBe(501);
    expect(countsAmong(others, [])(['c'])).toBe(501);
    expect(countsAmong(others, [])(['a', 'b'])).toBe(501);
    expect(countsAmong(others, ['a'])(['b'])).toBe(0);
  });
});
