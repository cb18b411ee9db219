/** Values made from a schema: such as it takes, or such as lie at and just beyond its edges. */
import fc from 'fast-check';
import type { z } from 'zod';

type Definition = {
  type: string;
  format?: string;
  pattern?: RegExp;
  checks?: { _zod: { def: Check } }[];
  shape?: Record<string, z.ZodType>;
  in?: z.ZodType;
  out?: z.ZodType;
  innerType?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
  element?: z.ZodType;
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, unknown>;
  values?: unknown[];
};
type Check = { check: string; minimum?: number; maximum?: number; value?: number } & {
  pattern?: RegExp;
};
type Values = fc.Arbitrary<unknown>;

/** Stands for the id, link or slug of somebody who is there; whoever sends it puts that in. */
export const known = (name: string) => `known:${name}`;
/** Stands for a file of a form. */
export const aFile = 'a file';

type Wanted = {
  /** the fields for which something is there */
  knownNames: string[];
  /** whether some values lie at the edges of what is taken, and beyond */
  hasEdges: boolean;
};

export function valuesOf(schema: z.ZodType, wanted: Wanted): Values {
  const of = (part: z.ZodType) => valuesOf(part, wanted);
  const definition = schema.def as unknown as Definition;
  const { type, shape, innerType, element, options, entries, values } = definition;
  switch (type) {
    case 'object':
      return objects(shape!, wanted);
    case 'string':
      return texts(definition, wanted);
    case 'number':
      return numbers(definition, wanted);
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(entries!));
    case 'literal':
      return fc.constantFrom(...values!);
    case 'custom':
      return fc.constant(aFile);
    case 'array':
      return lists(of(element!), definition, wanted);
    case 'union':
      return fc.oneof(...options!.map(of));
    case 'nullable':
      return fc.option(of(innerType!), { freq: 6 });
    case 'optional':
    case 'default':
    case 'catch':
      return of(innerType!);
    case 'pipe':
      // What comes out is the stricter one, unless only the code knows what that is.
      return of(isTransform(definition.out!) ? definition.in! : definition.out!);
    case 'intersection':
      return fc
        .tuple(of(definition.left!), of(definition.right!))
        .map(([left, right]) => Object.assign({}, left, right));
    case 'record':
      return fc.dictionary(
        of(definition.keyType!) as fc.Arbitrary<string>,
        of(definition.valueType!),
        {
          maxKeys: 5,
        },
      );
    default:
      return fc.jsonValue();
  }
}

const isTransform = (schema: z.ZodType) => (schema.def as { type: string }).type === 'transform';

function objects(shape: Record<string, z.ZodType>, wanted: Wanted): Values {
  const fields = Object.entries(shape).map(([name, field]) => {
    const made = fitting(field, valuesOf(field, wanted), wanted);
    const isKnown = wanted.knownNames.includes(name);
    const fromLife = { weight: 3, arbitrary: fc.constant(known(name)) };
    return [name, isKnown ? fc.oneof(fromLife, made) : made];
  });
  const required = Object.keys(shape).filter((name) => !shape[name]!.safeParse(undefined).success);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required as never[] });
}

/** What a field may ask for in code, where no shape shows it. */
const commonValues = [
  '305-555-0123',
  'FL',
  'miami-fl',
  'https://youtu.be/dQw4w9WgXcQ',
  ['full_time'],
  ['nursing_license'],
];

function fitting(field: z.ZodType, made: Values, { hasEdges }: Wanted): Values {
  const isTaken = (value: unknown) => field.safeParse(value).success;
  const common = commonValues.filter(isTaken);
  if (hasEdges || common.length === 0) return made;
  const isMostlyTaken = fc.sample(made, { seed: 1, numRuns: 10 }).filter(isTaken).length > 5;
  return isMostlyTaken ? made : fc.constantFrom(...common);
}

const checksOf = ({ checks = [] }: Definition) => checks.map((check) => check._zod.def);

function lengthsOf(definition: Definition, usual: number) {
  const checks = checksOf(definition);
  const most = Math.min(...checks.map(({ maximum = usual }) => maximum));
  const least = Math.max(0, ...checks.map(({ minimum = 0 }) => minimum));
  return { least: Math.min(least, most), most };
}

const moments = fc.date({
  min: new Date('1990-01-01'),
  max: new Date('2060-01-01'),
  noInvalidDate: true,
});
const formats: Record<string, Values> = {
  uuid: fc.uuid(),
  email: fc.uuid().map((name) => `${name}@example.com`),
  url: fc.webUrl(),
  date: moments.map((date) => date.toISOString().slice(0, 10)),
  datetime: moments.map((date) => date.toISOString()),
};

function texts(definition: Definition, { hasEdges }: Wanted): Values {
  const { least, most } = lengthsOf(definition, 300);
  const words = fc
    .lorem({ maxCount: 12 })
    .map((text) => text.padEnd(least, ' and more').slice(0, most).trim().padEnd(least, 'x'));
  const patterns = checksOf(definition).flatMap(({ pattern }) => pattern ?? []);
  const matching = patterns.map(matches).find((found) => found !== undefined);
  const sound = formats[definition.format ?? ''] ?? matching ?? words;
  if (!hasEdges) return sound;
  const lengths = [least - 1, least, most, most + 1].filter((length) => length >= 0);
  const edges = fc
    .tuple(fc.constantFrom(...lengths), fc.constantFrom('x', '9', 'é', '字', '👵'))
    .map(([length, one]) => one.repeat(Math.min(length, 70_000)));
  return fc.oneof(sound, edges, fc.emailAddress(), fc.string({ unit: 'grapheme', maxLength: 40 }));
}

/** Any text does for a pattern that cannot be generated from, or not in a moment. */
const matches = (pattern: RegExp): Values | undefined =>
  /\\p\{|\(\?[=!<]/i.test(pattern.source) ? undefined : fc.stringMatching(pattern);

function numbers(definition: Definition, { hasEdges }: Wanted): Values {
  const bounds = checksOf(definition).flatMap(({ check, value }) =>
    check.endsWith('than') ? [{ isLower: check === 'greater_than', value: value! }] : [],
  );
  const valuesAt = (isLower: boolean) =>
    bounds.filter((bound) => bound.isLower === isLower).map(({ value }) => value);
  const least = Math.ceil(Math.max(-1_000, ...valuesAt(true)));
  const most = Math.floor(Math.min(Math.max(least, 100_000), ...valuesAt(false)));
  const within = fc.integer({ min: least, max: most });
  if (!hasEdges) return within;
  const edges = [least - 1, least, most, most + 1, 0, -0, -1, 0.5, 2 ** 31, 2 ** 53, 1e308];
  return fc.oneof(within, fc.constantFrom(...edges), fc.double());
}

function lists(elements: Values, definition: Definition, { hasEdges }: Wanted): Values {
  const { least, most } = lengthsOf(definition, 6);
  const usual = fc.array(elements, { minLength: least, maxLength: Math.min(most, least + 4) });
  if (!hasEdges || most > 200) return usual;
  const full = [most, most + 1].map((length) =>
    fc.array(elements, { minLength: length, maxLength: length }),
  );
  return fc.oneof({ weight: 4, arbitrary: usual }, ...full);
}
