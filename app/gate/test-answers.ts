import fc from 'fast-check';

/** Whatever an answer of ours may hold: plain JSON with such numbers, dates and `undefined`. */
export function anyAnswer(number: fc.Arbitrary<number>): fc.Arbitrary<unknown> {
  const leaf = fc.oneof(
    fc.string(),
    number,
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
  return fc.oneof(answer, leaf);
}
