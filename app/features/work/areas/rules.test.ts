import { describe, expect, test } from 'vitest';
import {
  areaText,
  askedArea,
  mileOptions,
  readShared,
  sharedFields,
  showText,
  totalText,
  unknownPlace,
} from './rules.ts';

const read = (query: string) => readShared(new URLSearchParams(query));

describe('what both boards ask', () => {
  test('JOB-1 PJOB-2 is read from an address and written back the same', () => {
    const query = 'location=Miami%2C+FL&withinMiles=25&minPay=20&recentDays=7';
    const { shared, ignored } = read(query);
    expect(new URLSearchParams(sharedFields(shared)).toString()).toBe(query);
    expect(ignored).toEqual([]);
    expect(read('withinMiles=any').shared).toEqual({ withinMiles: 'any' });
  });

  test('JOB-1 PJOB-2 what makes no sense is left out and named', () => {
    const { shared, ignored } = read('location=&withinMiles=far&minPay=0&recentDays=7');
    expect(shared).toEqual({ recentDays: 7 });
    expect(ignored).toEqual(['the distance', 'the pay']);
    expect(read(`location=${'x'.repeat(101)}`).ignored).toEqual(['the place']);
  });

  test('PJOB-1 a caregiver who names no place looks around their own', () => {
    expect(askedArea({}, true)).toEqual({ nearMe: true, withinMiles: undefined });
    expect(askedArea({ withinMiles: 'any' }, true)).toEqual({});
    expect(askedArea({ withinMiles: 25 }, false)).toEqual({});
    expect(askedArea({ location: 'Miami', withinMiles: 'any' }, true)).toEqual({
      location: 'Miami',
      withinMiles: undefined,
    });
  });

  test('an area is told in words, and an unknown one with what to do', () => {
    expect(areaText({ label: 'Miami, FL', miles: 15 })).toBe('within 15 miles of Miami, FL');
    expect(areaText({ label: '33101 (Miami, FL)', miles: 0 })).toBe('in 33101 (Miami, FL)');
    expect(areaText({ label: 'Florida', miles: null })).toBe('in Florida');
    expect(areaText(null)).toBe('');
    expect(mileOptions(30)).toEqual([5, 10, 15, 25, 30, 50, 100]);
    expect(unknownPlace('12')).toMatch(/^Enter a valid 5-digit ZIP code/);
    expect(unknownPlace('00000')).toMatch(/^We do not know the ZIP code 00000\./);
    expect(unknownPlace('Nowhere')).toMatch(/^We do not know this place\./);
  });

  test('PJOB-1 the total is told as far as it was counted, also by the button of the filters', () => {
    expect(totalText({ total: 1, hasMoreThanTotal: false })).toBe('1 job');
    expect(totalText({ total: 1200, hasMoreThanTotal: true })).toBe('1,200+ jobs');
    expect(showText({ total: 3, hasMoreThanTotal: false }, 2)).toBe('Show 5 jobs');
    expect(showText(undefined)).toBe('Show jobs');
  });
});
