import { describe, expect, test } from 'vitest';
import { boardSearch as contract } from '../contract.ts';
import { pathOf, questionOf, readSearch, usualOrder } from './board-search.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));

describe('the address of the private job board', () => {
  test('PJOB-2 every filter is read from the address, and written back the same', () => {
    const path = pathOf({
      location: '33101',
      withinMiles: 25,
      minPay: 20,
      recentDays: 7,
      careTypes: ['Personal care', "Dementia / Alzheimer's"],
      frequency: ['live_in', 'part_time'],
      experienceLevel: ['cna_hha_certified'],
      savedOnly: true,
      sortBy: 'distance',
      page: 3,
    });
    const { search, ignored } = readSearch(new URL(path, 'http://x').searchParams);
    expect(pathOf(search)).toBe(path);
    expect(ignored).toEqual([]);
    expect(contract.safeParse(questionOf(search, true)).success).toBe(true);
    expect(path).toContain('careTypes%5B%5D=Personal+care');
  });

  test('PJOB-2 lists come with brackets, repeated or with commas, each value once', () => {
    const both = ['full_time', 'part_time'];
    expect(read('frequency[]=part_time&frequency[]=full_time').search.frequency).toEqual(both);
    expect(read('frequency=part_time&frequency=full_time').search.frequency).toEqual(both);
    expect(read('frequency=full_time,part_time,full_time').search.frequency).toEqual(both);
  });

  test('PJOB-2 the empty fields of a plain form ask for nothing', () => {
    const { search, ignored } = read('zipCode=&recentDays=&sortBy=&careTypes[]=');
    expect(pathOf(search)).toBe('/private-caregiver-jobs');
    expect(ignored).toEqual([]);
  });

  test('PJOB-2 what makes no sense is left out and named, the rest still counts', () => {
    const { search, ignored } = read(
      'zipCode=331&frequency[]=weekly&frequency[]=live_in&page=0&recentDays=soon&sortBy=luck',
    );
    expect(pathOf(search)).toBe('/private-caregiver-jobs?frequency%5B%5D=live_in');
    expect(ignored).toEqual([
      'the days since posting',
      'the ZIP code',
      'how often',
      'the order',
      'the page',
    ]);
  });

  test('PJOB-2 a ZIP code alone means only that one, with a distance what is around it', () => {
    expect(read('zipCode=33101').search).toMatchObject({ location: '33101', withinMiles: 0 });
    const around = { location: '33101', withinMiles: 25 };
    expect(read('zipCode=33101&withinMiles=25').search).toMatchObject(around);
    expect(read('zipCode=33101&location=Boston').search.location).toBe('Boston');
  });

  test('PJOB-1 a caregiver who names no place looks as far as they travel, or everywhere', () => {
    const asked = (query: string, isCaregiver = true) =>
      questionOf(read(query).search, isCaregiver);
    expect(asked('')).toMatchObject({ nearMe: true, sortBy: 'distance' });
    expect(asked('withinMiles=25')).toMatchObject({ nearMe: true, withinMiles: 25 });
    expect(asked('location=Miami')).not.toHaveProperty('nearMe');
    for (const question of [asked('withinMiles=any'), asked('savedOnly=true'), asked('', false)]) {
      expect(question).not.toHaveProperty('nearMe');
      expect(question).not.toHaveProperty('withinMiles');
    }
  });

  test('PJOB-3 the last saved first means the saved ones alone, also to the page', () => {
    expect(read('sortBy=savedAt').search).toMatchObject({ savedOnly: true, sortBy: 'savedAt' });
    expect(read('sortBy=distance').search.savedOnly).toBeUndefined();
  });

  test('PJOB-3 visitors see the newest first, caregivers the nearest, or the last saved', () => {
    expect(usualOrder({}, false)).toBe('createdAt');
    expect(usualOrder({}, true)).toBe('distance');
    expect(usualOrder({ savedOnly: true }, true)).toBe('savedAt');
  });
});
