/** Requests to one row: as its shape asks, with one place of the input broken, or sent the wrong way. */
import fc from 'fast-check';
import type { Row } from '#gate/row.ts';
import { hostileKeys, hostileMeta, hostileValues } from './hostile-values.ts';
import { valuesOf } from './shape-values.ts';

export const callers = ['visitor', 'family', 'caregiver', 'admin'] as const;
export type Caller = (typeof callers)[number];

type Fields = Record<string, unknown>;

/** What is wrong with the way in which a request is sent. */
type Flaw =
  | { contentType: string }
  | { header: [string, string] }
  | { method: string }
  | { meta: unknown }
  | { body: unknown }
  | { query: string }
  | { bytes: string; at: number }
  /** what has arrived when the body ends: by its announced length, or because the caller hangs up */
  | { cutAt: number; hangsUp: boolean }
  | { isChunked: true };

export type FuzzRequest = {
  caller: Caller;
  fields: Fields;
  encoding: 'query' | 'json' | 'superjson' | 'form' | 'multipart';
  flaw: Flaw | null;
};

export function requestsOf(
  key: string,
  { may, input, multipart }: Row,
  knownNames: string[],
): fc.Arbitrary<FuzzRequest> {
  const sound = valuesOf(input, { knownNames, hasEdges: false }) as fc.Arbitrary<Fields>;
  const edgy = valuesOf(input, { knownNames, hasEdges: true }) as fc.Arbitrary<Fields>;
  const fields = fc.oneof(sound, edgy, sound.chain(brokenInOnePlace));
  const allowed = callers.filter(
    (caller) => may === caller || may === 'anyone' || (may === 'signed-in' && caller !== 'visitor'),
  );
  const caller = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...allowed) },
    fc.constantFrom(...callers),
  );
  const usual = multipart ? 'multipart' : key.startsWith('GET ') ? 'query' : 'json';
  const encoding = fc.oneof(
    { weight: 6, arbitrary: fc.constant(usual) },
    fc.constantFrom('json' as const, 'superjson', 'form', 'multipart', 'query'),
  ) as fc.Arbitrary<FuzzRequest['encoding']>;
  const flaw = fc.option(
    sound.chain((made) => flaws(Object.keys(made))),
    { freq: 1 },
  );
  return fc.record({ caller, fields, encoding, flaw });
}

/** One field, or something in it, is replaced or left out, or one is there that nobody asked for. */
function brokenInOnePlace(fields: Fields): fc.Arbitrary<Fields> {
  const names = Object.keys(fields);
  const added = fc.tuple(hostileKeys, hostileValues);
  const ways = [added];
  if (names.length > 0) {
    const name = fc.constantFrom(...names);
    ways.push(
      fc.tuple(name, hostileValues),
      fc.tuple(
        name,
        hostileValues.map((value) => [value]),
      ),
      fc.tuple(name, fc.constant(undefined)),
      name.chain((chosen) => fc.tuple(fc.constant(chosen), brokenWithin(fields[chosen]))),
    );
  }
  return fc.oneof(...(ways as fc.Arbitrary<[string, unknown]>[])).map(([name, value]) => {
    const broken = { ...fields };
    // Not by assignment, which would set the prototype.
    Object.defineProperty(broken, name, { value, enumerable: true, configurable: true });
    return broken;
  });
}

function brokenWithin(value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value)) return hostileValues.map((one) => [...value, one]);
  if (typeof value === 'object' && value !== null) return brokenInOnePlace(value as Fields);
  const text = String(value);
  return fc
    .tuple(fc.nat(text.length), fc.constantFrom('\0', '\ud800', '%', "'", '\n', '\u202e', '-', '.'))
    .map(([place, mark]) => text.slice(0, place) + mark + text.slice(place));
}

const contentTypes = [
  '',
  'text/plain',
  'text/xml',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'x'.repeat(200)}`,
  'a/b; '.repeat(200),
];

const headers: [string, string][] = [
  ['cookie', 'session=; session=%00; __proto__=1'],
  ['cookie', `session=${'x'.repeat(6_000)}`],
  ['cookie', '%%%; =; ;;'],
  ['last-event-id', '-1'],
  ['last-event-id', '9'.repeat(400)],
  ['origin', 'null'],
  ['origin', 'http://evil.example'],
  ['user-agent', ''],
  ['user-agent', 'x'.repeat(501)],
  ['x-forwarded-for', '1.2.3.4, ::1, nonsense'],
  ['x-forwarded-proto', 'gopher'],
  ['host', 'evil.example'],
  ['content-encoding', 'gzip'],
  ['expect', '100-continue'],
  ['if-none-match', '*'],
  ['range', 'bytes=0-1,5-2'],
  ['accept-encoding', 'br;q=nonsense, *'],
  ['accept', '*/*;q=9'],
  ['x-page-version', 'NaN'],
  ['x-page-version', '0'],
];

const queries = [
  '%',
  '%ff%fe',
  '=&=&&',
  '__proto__=1',
  'a[]=1&a=2',
  `a=${'x'.repeat(8_000)}`,
  'page=%00',
];
const bodies = [null, 1, 'text', [], [1], true, { json: null }, { json: [], meta: null }];

const flaws = (names: string[]): fc.Arbitrary<Flaw> =>
  fc.oneof(
    fc.record({ contentType: fc.constantFrom(...contentTypes) }),
    fc.record({ header: fc.constantFrom(...headers) }),
    fc.record({ method: fc.constantFrom('HEAD', 'GET', 'POST', 'PUT', 'DELETE', 'OPTIONS') }),
    { weight: 2, arbitrary: fc.record({ meta: hostileMeta(names) }) },
    fc.record({ body: fc.oneof(fc.constantFrom<unknown>(...bodies), hostileValues) }),
    fc.record({ query: fc.constantFrom(...queries) }),
    fc.record({
      bytes: fc.constantFrom('\xff\xfe', '\x00', '\xc3', '\r\n', '--', '}', '"'),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    fc.record({ cutAt: fc.double({ min: 0, max: 1, noNaN: true }), hangsUp: fc.boolean() }),
    fc.record({ isChunked: fc.constant(true as const) }),
  );
