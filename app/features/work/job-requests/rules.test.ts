import { describe, expect, test } from 'vitest';
import { careTypes, jobRequestStatuses } from '#values/taxonomies.ts';
import { jobRequestMoves, jobTitle, refusalToMove } from './rules.ts';

const nobody = { isSomeoneHired: false, isAsked: false };

describe('the life of a job', () => {
  test('FAMD-5 only time lets a job expire, and only an open one', () => {
    for (const from of jobRequestStatuses) {
      expect(jobRequestMoves[from].expired).toBe(from === 'open' ? 'time' : undefined);
      expect(refusalToMove(from, 'expired', nobody)).toBeDefined();
    }
  });

  test('FAMD-5 a removed job stays removed', () => {
    expect(jobRequestMoves.removed).toEqual({});
    expect(refusalToMove('removed', 'open', nobody)).toBe(
      'A job that is removed cannot become open.',
    );
  });

  test('FAMD-5 a refusal says why', () => {
    expect(refusalToMove('filled', 'paused', nobody)).toBe(
      'A job that is filled cannot become paused.',
    );
    expect(refusalToMove('open', 'open', nobody)).toBe('This job is open already.');
    expect(refusalToMove('open', 'open', { ...nobody, isAsked: true })).toBeUndefined();
    expect(refusalToMove('filled', 'open', { ...nobody, isSomeoneHired: true })).toMatch(
      /hired someone/,
    );
    expect(refusalToMove('filled', 'open', nobody)).toBeUndefined();
  });
});

test('a job is called by its care and its place', () => {
  const place = { city: 'Miami', state: 'FL' };
  expect(jobTitle({ careTypes: ['Meal prep'], ...place })).toBe('Meal prep in Miami, FL');
  expect(jobTitle({ careTypes, ...place })).toBe('Personal care and more in Miami, FL');
});
