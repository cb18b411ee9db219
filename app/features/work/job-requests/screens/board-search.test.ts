import { describe, expect, test } from 'vitest';
import { boardSearch as contract } from '../contract.ts';
import { pathOf, readSearch, usualOrder } from './board-search.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));

describe('the address of the private job board', () => {
  test('PJOB-2 every filter is read from the address, and written back the same', () => {
    const path = pathOf({
      zipCode: '33101',
      withinMiles: 25,
      careTypes: ['Personal care', "Dementia / Alzheimer's"],
      frequency: ['live_in', 'part_time'],
      experienceLevel: ['cna_hha_certified'],
      recentDays: 7,
      savedOnly: true,
      sortBy: 'distance',
      page: 3,
    });
    const { search, ignored } = readSearch(new URL(path, 'http://x').searchParams);
    expect(pathOf(search)).toBe(path);
    expect(ignored).toEqual([]);
    expect(contract.safeParse(search).success).toBe(true);
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
      'the ZIP code',
      'how often',
      'the days since posting',
      'the order',
      'the page',
    ]);
  });

  test('PJOB-2 a distance without a ZIP code to start from asks for nothing', () => {
    expect(pathOf(read('withinMiles=25').search)).toBe('/private-caregiver-jobs');
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
