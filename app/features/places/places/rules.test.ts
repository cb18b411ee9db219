import { describe, expect, test } from 'vitest';
import { usStates } from '#values/us-states.ts';
import { readPlace, readPlaces } from './rules.ts';

const city = (name: string, state?: string) => ({ kind: 'city', city: name, state });

test.each([
  ['33101', { kind: 'zip', zipCode: '33101' }],
  [' 33101 ', { kind: 'zip', zipCode: '33101' }],
  ['33101-1234', { kind: 'zip', zipCode: '33101' }],
  ['Miami, FL 33101', { kind: 'zip', zipCode: '33101' }],
  ['Miami FL 33101-1234', { kind: 'zip', zipCode: '33101' }],
  ['miami 33101', { kind: 'zip', zipCode: '33101' }],
  ['33101 Miami, FL', { kind: 'zip', zipCode: '33101' }],
  ['Miami, FL 33101, USA', { kind: 'zip', zipCode: '33101' }],
  ['FL', { kind: 'state', state: 'FL', name: 'Florida' }],
  ['LA', { kind: 'state', state: 'LA', name: 'Louisiana' }],
  ['florida', { kind: 'state', state: 'FL', name: 'Florida' }],
  ['New  Mexico', { kind: 'state', state: 'NM', name: 'New Mexico' }],
  ['Miami, FL', city('Miami', 'FL')],
  ['miami,fl', city('miami', 'FL')],
  ['Miami FL', city('Miami', 'FL')],
  ['Miami, Florida', city('Miami', 'FL')],
  ['Miami, FL, USA', city('Miami', 'FL')],
  ['Los Angeles CA', city('Los Angeles', 'CA')],
  ['new york ny', city('new york', 'NY')],
  ['Fort Lauderdale   FL', city('Fort Lauderdale', 'FL')],
  ['Ft. Lauderdale FL', city('Fort Lauderdale', 'FL')],
  ['Miami Beach FL', city('Miami Beach', 'FL')],
  ['Wheeling West Virginia', city('Wheeling', 'WV')],
  ['Washington, D.C.', city('Washington', 'DC')],
  ['Washington District of Columbia', city('Washington', 'DC')],
  ['St. Louis', city('Saint Louis')],
  ['st louis mo', city('Saint louis', 'MO')],
  ['East St. Louis, IL', city('East Saint Louis', 'IL')],
  ['Sault Ste. Marie MI', city('Sault Sainte Marie', 'MI')],
  ['NYC', city('New York', 'NY')],
  ['nyc, ny', city('New York', 'NY')],
  ['New York City', city('New York', 'NY')],
  ['L.A.', city('Los Angeles', 'CA')],
  ['los-angeles-ca', city('los angeles', 'CA')],
  ['Winston Salem', city('Winston Salem')],
  ['Winston-Salem, NC', city('Winston Salem', 'NC')],
  ['Miami', city('Miami')],
  ['  ', undefined],
  ['USA', city('USA')],
])('SEARCH-2 %j is read as %j', (text, meaning) => {
  expect(readPlace(text)).toEqual(meaning);
});

test('SEARCH-2 what may be a city alone or with a state is read as both', () => {
  expect(readPlaces('West New York')).toEqual([city('West', 'NY'), city('West New York')]);
  expect(readPlaces('Baltimore/DC')).toEqual([city('Baltimore', 'DC'), city('Baltimore/DC')]);
});

describe('a city with its state', () => {
  const cities = [
    'Miami',
    'Los Angeles',
    'Lake in the Hills',
    'Winston Salem',
    'O’Fallon',
    'La Porte',
  ];
  const forms: ((name: string, state: (typeof usStates)[number]) => string)[] = [
    (name, { code }) => `${name}, ${code}`,
    (name, { code }) => `${name} ${code}`,
    (name, { code }) => `  ${name.toLowerCase()}   ${code.toLowerCase()} `,
    (name, { name: state }) => `${name}, ${state}`,
    (name, { name: state }) => `${name} ${state}`,
    (name, { name: state }) => `${name.toUpperCase()} ${state.toUpperCase()}`,
    (name, { code }) => `${name.replaceAll(' ', '-')}-${code}`.toLowerCase(),
  ];
  test.each(usStates)('SEARCH-2 is read in $name, however it is typed', (state) => {
    for (const name of cities) {
      for (const form of forms) {
        const meanings = readPlaces(form(name, state)).map((meaning) =>
          meaning.kind === 'city' ? { ...meaning, city: meaning.city.toLowerCase() } : meaning,
        );
        expect(meanings).toContainEqual(city(name.toLowerCase(), state.code));
      }
    }
  });
});
