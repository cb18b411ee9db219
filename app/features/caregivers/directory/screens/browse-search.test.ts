import { describe, expect, test } from 'vitest';
import { search as contract } from '../contract.ts';
import { writeCursor } from '../search-rules.ts';
import { checksAskedFor, pathOf, rateProblem, readSearch } from './browse-search.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));
const page = writeCursor({ value: 1, id: crypto.randomUUID() });

describe('the address of the browse page', () => {
  test('BROWSE-2 every filter is read from the address, and written back the same', () => {
    const path = pathOf({
      q: 'night care',
      location: 'miami-fl',
      specialties: ['Senior Care', "Alzheimer's/Dementia Care"],
      languages: ['Spanish', 'Haitian Creole'],
      availability: ['live_in', 'overnight'],
      hourlyRateMin: 20,
      hourlyRateMax: 30,
      hasBackgroundCheck: true,
      hasCprFirstAid: true,
      isNonSmoker: true,
      caregiverType: 'Home Health Aide',
      sort: 'rate',
      after: page,
    });
    const { search, ignored } = readSearch(new URL(path, 'http://x').searchParams);
    expect(pathOf(search)).toBe(path);
    expect(ignored).toEqual([]);
    expect(contract.safeParse(search).success).toBe(true);
  });

  test('BROWSE-2 lists come repeated, with commas or with brackets', () => {
    const both = ['Senior Care', 'Pet Care'];
    expect(read('specialties=Senior Care&specialties=Pet Care').search.specialties).toEqual(both);
    expect(read('specialties=Senior Care, Pet Care').search.specialties).toEqual(both);
    expect(read('specialties[]=Senior Care&specialties[]=Pet Care').search.specialties).toEqual(
      both,
    );
  });

  test('BROWSE-2 the empty fields of a plain form ask for nothing', () => {
    const { search, ignored } = read('q=&location= &hourlyRateMin=&caregiverType=');
    expect([pathOf(search), ignored]).toEqual(['/caregivers', []]);
  });

  test('BROWSE-1 a typed place counts more than the chosen city', () => {
    expect(read('location=miami-fl&location=33101').search.location).toBe('33101');
    expect(read('location=miami-fl&location=').search.location).toBe('miami-fl');
  });

  test.each([
    ['hourlyRateMin=cheap', 'the lowest rate'],
    ['hourlyRateMax=-3', 'the highest rate'],
    ['hourlyRateMax=20.5', 'the highest rate'],
    ['hasBackgroundCheck=maybe', 'the background check'],
    ['caregiverType=robot', 'the kind of caregiver'],
    ['availability=never', 'when they can work'],
    ['sort=luck', 'the order'],
    ['after=nowhere', 'the page'],
    [`after=${btoa(JSON.stringify([1, '-'.repeat(36)]))}`, 'the page'],
    [`q=${'x'.repeat(201)}`, 'the words'],
    ['q=!!!', 'the words'],
    ['location=%00', 'the place'],
    ['languages=Spanish%00', 'the languages'],
    ['licenses=fcra_background_check', 'the license'],
    [`specialties=${'x'.repeat(101)}`, 'the specialties'],
  ])('BROWSE-2 %s is left out and told', (query, name) => {
    expect(read(query).ignored).toEqual([name]);
    expect(pathOf(read(query).search)).toBe('/caregivers');
  });

  test('BROWSE-2 a highest rate below the lowest is left out and told', () => {
    const { search, ignored } = read('hourlyRateMin=50&hourlyRateMax=20');
    expect([pathOf(search), ignored]).toEqual([
      '/caregivers?hourlyRateMin=50',
      ['the highest rate'],
    ]);
  });
});

test('CARD-5 BROWSE-2 the checks a search is about are known to its cards', () => {
  const asked = (query: string) => checksAskedFor(read(query).search);
  expect(asked('')).toEqual([]);
  expect(asked('hasCprFirstAid=true&hasBackgroundCheck=true')).toEqual([
    'fcra_background_check',
    'cpr_first_aid',
  ]);
  expect(asked('isVerified=true&licenses=nursing_license')).toEqual([
    'id_verification',
    'nursing_license',
  ]);
  expect(asked('caregiverType=Home+Health+Aide')).toEqual(['hha_certification']);
  expect(asked('caregiverType=Certified+Nursing+Assistant')).toEqual(['cna_certification']);
});

test.each([
  ['hourlyRateMin=50&hourlyRateMax=20', true],
  ['hourlyRateMin=20&hourlyRateMax=50', false],
  ['hourlyRateMin=20&hourlyRateMax=20', false],
  ['hourlyRateMin=50&hourlyRateMax=', false],
  ['hourlyRateMin=x&hourlyRateMax=20', false],
])('BROWSE-3 rates that exclude each other are told: %s', (query, isProblem) => {
  expect(rateProblem(new URLSearchParams(query)) !== undefined).toBe(isProblem);
});
