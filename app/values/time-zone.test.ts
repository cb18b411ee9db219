import { expect, test } from 'vitest';
import { defaultTimeZone, timeZoneOf } from './time-zone.ts';

test.each([
  ['session=x; time-zone=America%2FLos_Angeles', 'America/Los_Angeles'],
  ['time-zone=Pacific%2FHonolulu; session=x', 'Pacific/Honolulu'],
  ['my-time-zone=Pacific%2FHonolulu', defaultTimeZone],
  ['time-zone=%', defaultTimeZone],
  ['time-zone=Mars%2FOlympus', defaultTimeZone],
  [null, defaultTimeZone],
])('the time zone in %s is %s', (cookies, zone) => {
  expect(timeZoneOf(cookies)).toBe(zone);
});
