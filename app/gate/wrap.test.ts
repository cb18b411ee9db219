import fc from 'fast-check';
import superjson from 'superjson';
import { describe, expect, test } from 'vitest';
import { wrap } from './wrap.ts';

const wrapped = (value: unknown) => JSON.parse(wrap(value));
const bySuperjson = (value: unknown) => JSON.parse(superjson.stringify(value));

describe('answers are written as superjson writes them', () => {
  const date = fc.date({ noInvalidDate: true });
  const leaf = fc.oneof(
    fc.string(),
    fc.double(),
    fc.boolean(),
    fc.constantFrom(null, undefined),
    date,
  );
  // Nothing of ours has such a key, and superjson refuses it.
  const key = fc
    .oneof(fc.string(), fc.constantFrom('a.b', String.raw`a\b`, '', '0'))
    .filter((name) => !['__proto__', 'constructor', 'prototype'].includes(name));
  const { answer } = fc.letrec((tie) => ({
    value: fc.oneof({ depthSize: 'small' }, leaf, tie('answer')),
    answer: fc.oneof(
      fc.dictionary(key, tie('value'), { noNullPrototype: true }),
      fc.array(tie('value')),
    ),
  }));

  test('API-1 whatever they hold', () => {
    fc.assert(
      fc.property(fc.oneof(answer, leaf), (value) => {
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
