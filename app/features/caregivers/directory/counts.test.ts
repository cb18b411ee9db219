import { beforeAll, describe, expect, test } from 'vitest';
import type { Question } from '#gate/calls.ts';
import { plantCaregiver } from '#tests/people.ts';
import { countsAmong } from './counts.server.ts';
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
