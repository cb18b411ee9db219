/** Values that no schema asks for. */
import fc from 'fast-check';

/** Nothing here may be cut short: a list or an object that holds itself so many times. */
const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`;
const nestedObjects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** Written into the body as it stands, for what `JSON.stringify` would not write. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const raw = fc
  .constantFrom(
    '1e400',
    '-1e400',
    '1e-400',
    `${'9'.repeat(5_000)}`,
    '-0',
    '0.1e-7',
    '"\\ud800"',
    '"\\udfff\\ud800"',
    '"\\u0000"',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"toString":1,"valueOf":1,"length":-1,"then":1,"toJSON":1}',
    nested(100),
    nested(20_000),
    nestedObjects(5_000),
    'NaN',
    'undefined',
    '[,]',
    '',
  )
  .map((text) => new RawJson(text));

const texts = fc.constantFrom(
  '',
  ' ',
  'a\0b',
  '\0',
  'half \ud800 a pair',
  '\udfff',
  '\u202eright to left',
  'ﷺ'.repeat(400),
  '👩‍👩‍👧‍👦'.repeat(60),
  'a\u0300'.repeat(3_000),
  'x'.repeat(70_000),
  '9'.repeat(400),
  '-1',
  '1e400',
  'NaN',
  'null',
  'true',
  '__proto__',
  'constructor',
  "' or 1=1 --",
  '%_\\%',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  'line\r\nSet-Cookie: session=x',
  '+275760-09-13',
  '0000-00-00',
  '9999-99-99T99:99:99Z',
  '2024-02-30',
  '00000000-0000-0000-0000-000000000000',
  '0:0',
  '8640000000000000.1',
  'aHR0cDovL2V2aWwuZXhhbXBsZQ==',
);

const others = fc.constantFrom<unknown>(
  null,
  true,
  false,
  0,
  -1,
  -0,
  0.1,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  5e-324,
  [],
  {},
  [[]],
  [null],
  Array(1_001).fill('x'),
  Array(40).fill(Array(40).fill({})),
  { 0: 'a', length: 1e9 },
  { json: 1, meta: 2 },
);

export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  texts,
  others,
  raw,
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue(),
);

export const hostileKeys = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'length',
  '',
  '0',
  '[]',
  'a[]',
  'a[b][c]',
  '\0',
  'x'.repeat(3_000),
);

const annotations = fc.constantFrom<unknown>(
  ['Date'],
  ['undefined'],
  ['bigint'],
  ['number'],
  ['regexp'],
  ['set'],
  ['map'],
  ['URL'],
  ['Error'],
  [['symbol', 'x']],
  [['class', 'Upload']],
  [['custom', 'x']],
  [['typed-array', 'Float64Array']],
  [['typed-array', 'constructor']],
  ['no such thing'],
  [['Date'], { 'a.b': ['set'] }],
  'Date',
  null,
  1,
  {},
  [],
);

/** What superjson is told of the types of the values beside it; `paths` are the fields there are. */
export function hostileMeta(paths: string[]): fc.Arbitrary<unknown> {
  const path = fc.oneof(
    fc.constantFrom(...paths, 'no.such.path', ''),
    fc.constantFrom('__proto__', 'constructor.prototype', '__proto__.isAdmin', 'a\\.b', '0.0.0'),
  );
  return fc.oneof(
    fc.record({ values: fc.oneof(fc.dictionary(path, annotations, { maxKeys: 3 }), annotations) }),
    fc.record({
      values: fc.dictionary(path, annotations, { maxKeys: 2 }),
      referentialEqualities: fc.oneof(
        fc.dictionary(path, fc.array(path, { maxLength: 3 }), { maxKeys: 3 }),
        fc.jsonValue(),
      ),
    }),
    fc.jsonValue(),
  );
}
