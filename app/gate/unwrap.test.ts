import fc from 'fast-check';
import superjson from 'superjson';
import { expect, test } from 'vitest';
import { unwrap } from './unwrap.ts';
import { wrap } from './wrap.ts';

const read = (value: unknown) => unwrap(JSON.parse(wrap(value)));

test('API-1 the browser reads what the server wraps', () => {
  const leaf = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constantFrom(null, undefined),
    fc.date({ noInvalidDate: true }),
  );
  // Nothing of ours has such a key, and superjson refuses it.
  const key = fc
    .oneof(fc.string(), fc.constantFrom('a.b', String.raw`a\b`, String.raw`a\.`, '', '0'))
    .filter((name) => !['__proto__', 'constructor', 'prototype'].includes(name));
  const { answer } = fc.letrec((tie) => ({
    value: fc.oneof({ depthSize: 'small' }, leaf, tie('answer')),
    answer: fc.oneof(
      fc.dictionary(key, tie('value'), { noNullPrototype: true }),
      fc.array(tie('value')),
    ),
  }));
  fc.assert(
    fc.property(fc.oneof(answer, leaf), (value) => {
      expect(read(value)).toStrictEqual(value);
    }),
    { numRuns: 400 },
  );
});

test('API-1 an object that an answer holds twice comes back twice', () => {
  const once = { at: new Date(0) };
  const value = { first: once, list: [once] };
  expect(superjson.serialize(value).meta).toHaveProperty('referentialEqualities');
  expect(read(value)).toStrictEqual(value);
});

test('API-1 what pages cannot read is refused', () => {
  expect(() => read({ rates: new Map() })).toThrow('An answer holds a map');
});
