import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { applicationStatuses } from '#values/taxonomies.ts';
import {
  applicationMoves,
  cleanCoverLetter,
  nextAnswer,
  refusalToDecide,
  refusalToWithdraw,
} from './rules.ts';

const open = { job: 'open', isAnotherHired: false } as const;

describe('the life of an application', () => {
  test('APPLY-4 each side takes only its own steps', () => {
    for (const from of applicationStatuses) {
      for (const [to, side] of Object.entries(applicationMoves[from])) {
        expect(side).toBe(to === 'withdrawn' ? 'caregiver' : 'family');
      }
    }
  });

  test('APPLY-4 nothing leads back to the beginning, or out of a withdrawal', () => {
    for (const from of applicationStatuses) {
      expect(applicationMoves[from]).not.toHaveProperty('submitted');
    }
    expect(applicationMoves.withdrawn).toEqual({});
  });

  test.each([
    [{ from: 'withdrawn', to: 'hired', ...open }, 'The caregiver has withdrawn this application.'],
    [{ from: 'hired', to: 'hired', ...open }, 'This application is hired already.'],
    [
      { from: 'shortlisted', to: 'viewed', ...open },
      'An application that is shortlisted cannot become viewed.',
    ],
    [
      { from: 'viewed', to: 'hired', job: 'filled', isAnotherHired: true },
      'You have hired another caregiver for this job already.',
    ],
    [
      { from: 'viewed', to: 'shortlisted', job: 'filled', isAnotherHired: false },
      'This job is filled. Reopen it first.',
    ],
    [{ from: 'viewed', to: 'declined', job: 'filled', isAnotherHired: true }, undefined],
    [{ from: 'declined', to: 'shortlisted', ...open }, undefined],
  ] as const)('APPLY-4 a family asks %j and hears %j', (facts, answer) => {
    expect(refusalToDecide(facts)).toBe(answer);
  });

  test('APPLY-4 a caregiver withdraws until the family has decided', () => {
    const may = applicationStatuses.filter((status) => !refusalToWithdraw(status));
    expect(may).toEqual(['submitted', 'viewed', 'shortlisted', 'interview']);
  });
});

describe('the step that a family is offered first', () => {
  const all = ['shortlisted', 'interview', 'hired', 'declined'] as const;
  test.each([
    ['submitted', all, 'interview'],
    ['viewed', all, 'interview'],
    ['shortlisted', all, 'interview'],
    ['interview', ['hired', 'declined'], 'hired'],
    ['interview', ['declined'], 'declined'],
    ['viewed', [], undefined],
    ['hired', ['declined'], undefined],
    ['declined', ['shortlisted'], undefined],
  ] as const)('FAMD-5 %s with %j possible: %s', (from, possible, next) => {
    expect(nextAnswer(from, possible)).toBe(next);
  });
});

describe('a cover letter', () => {
  test.each([
    [`  I'm here & "ready" <b>now</b>  `, 'I’m here  “ready” bnow/b'],
    [`"Yes," she said, 'of course.'`, '“Yes,” she said, ‘of course.’'],
    [`He said ("I'd love to").`, 'He said (“I’d love to”).'],
    ['Dear family,\r\n\r\nhello', 'Dear family,\n\nhello'],
    ['a\u0000b\u0007c', 'abc'],
  ])('APPLY-3 %j is kept as %j', (typed, kept) => {
    expect(cleanCoverLetter(typed)).toBe(kept);
  });

  test('APPLY-3 none of the five characters survives, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...`<>&"' a\n(é`) }), (text) => {
        const kept = cleanCoverLetter(text);
        expect(kept).not.toMatch(/[<>&"']/);
        expect(cleanCoverLetter(kept)).toBe(kept);
      }),
    );
  });
});
