import fc from 'fast-check';
import superjson from 'superjson';
import { expect, test } from 'vitest';
import { anyAnswer } from './test-answers.ts';
import { unwrap } from './unwrap.ts';
import { wrap } from './wrap.ts';

const read = (value: unknown) => unwrap(JSON.parse(wrap(value)));

test('API-1 the browser reads what the server wraps', () => {
  fc.assert(
    fc.property(anyAnswer(fc.integer()), (value) => {
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
