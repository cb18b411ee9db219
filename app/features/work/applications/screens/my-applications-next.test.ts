import { describe, expect, test } from 'vitest';
import type { OwnApplication } from '../contract.ts';
import { nextOf, waitsForYou } from './my-applications-next.ts';

const application = (facts: Partial<OwnApplication>, job: Partial<OwnApplication['job']> = {}) =>
  ({
    status: 'viewed',
    mayMessage: true,
    lastWriter: null,
    job: { kind: 'request', postedBy: 'Carol W.', isOpen: true, ...job },
    ...facts,
  }) as OwnApplication;

describe('APPLY-4 what waits for the caregiver', () => {
  test.each([
    ['viewed', null, false],
    ['viewed', 'them', true],
    ['viewed', 'me', false],
    ['interview', null, true],
    ['interview', 'them', true],
    ['interview', 'me', false],
    ['hired', null, true],
    ['declined', 'them', false],
    ['withdrawn', 'them', false],
  ] as const)('%s, and %s wrote last: %s', (status, lastWriter, expected) => {
    expect(waitsForYou(application({ status, lastWriter }))).toBe(expected);
    expect(waitsForYou(application({ status, lastWriter, mayMessage: false }))).toBe(false);
  });
});

describe('APPLY-4 the next step in words', () => {
  test.each([
    ['submitted', 'Next: Carol W. reads your letter'],
    ['viewed', 'Next: Carol W. decides'],
    ['shortlisted', 'Next: Carol W. decides whom to meet'],
    ['interview', 'Next: agree on a day and a time'],
  ] as const)('%s: %s', (status, title) => {
    expect(nextOf(application({ status })).title).toBe(title);
  });

  test('nobody is sent to look for a message that nobody wrote', () => {
    const { text } = nextOf(application({ status: 'interview', mayMessage: false }));
    expect(text).toBe('Carol W. would like to get to know you.');
  });

  test('a listing has no family, and a closed job says so', () => {
    const listing = { kind: 'listing' as const, postedBy: 'Sunrise Home Care' };
    expect(nextOf(application({ mayMessage: false }, listing)).title).toBe(
      'Next: our team decides',
    );
    expect(nextOf(application({}, { isOpen: false })).title).toBe(
      'Next: Carol W. may still answer',
    );
  });
});
