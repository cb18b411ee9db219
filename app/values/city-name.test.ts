import { expect, test } from 'vitest';
import { cityName } from './city-name.ts';

test.each([
  ['Miami', 'FL', 'Miami, FL'],
  ['Baltimore/DC', 'MD', 'Baltimore and Washington, DC'],
  ['Washington, DC', 'DC', 'Washington, DC'],
])('a city %s in %s is called %s', (city, state, name) => {
  expect(cityName(city, state)).toBe(name);
});
