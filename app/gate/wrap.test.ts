import fc from 'fast-check';
import superjson from 'superjson';
import { describe, expect, test } from 'vitest';
import { anyAnswer } from './test-answers.ts';
import { wrap } from './wrap.ts';

const wrapped = (value: unknown) => JSON.parse(wrap(value));
const bySuperjson = (value: unknown) => JSON.parse(superjson.stringify(value));

describe('answers are written as superjson writes them', () => {
  test('API-1 whatever they hold', () => {
    fc.assert(
      fc.property(anyAnswer(fc.double()), (value) => {
        expect(wrapped(value)).toEqual(bySuperjson(value));
      }),
      { numRuns: 400 },
    );
  });

  test('API-1 also what superjson alone can write', () => {
    const once = { name: 'Ana' };
    for (const value of [
      new Map([['a', new Set([1])]]),
      { at: [1n, Number.NaN, -0, Infinity] },
      { first: once, again: { once } },
      { link: new URL('https://example.com/a') },
      new Date(0),
      undefined,
    ]) {
      expect(wrapped(value)).toEqual(bySuperjson(value));
      expect(bySuperjson(value).meta).toBeDefined();
    }
  });

  test('API-1 and nothing of the answer is changed', () => {
    const value = { a: undefined, list: [{ at: new Date(0), b: undefined }] };
    wrap(value);
    expect(value).toStrictEqual({ a: undefined, list: [{ at: new Date(0), b: undefined }] });
  });
});
