import type { z } from 'zod';

type Definition = {
  type: string;
  shape?: Record<string, z.ZodType>;
  in?: z.ZodType;
  out?: z.ZodType;
  innerType?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
  element?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, unknown>;
  values?: unknown[];
};

const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition;

/** What a schema is made of, itself included. */
function partsOf(schema: z.ZodType): z.ZodType[] {
  const { in: before, out, innerType, left, right, options = [] } = definitionOf(schema);
  const inner = [before, out, innerType, left, right, ...options].filter((part) => part);
  return [schema, ...inner.flatMap((part) => partsOf(part!))];
}

/** The fields that an input may have, whatever the object is wrapped in. */
export function fieldsOf(input: z.ZodType): Record<string, z.ZodType> {
  return Object.assign({}, ...partsOf(input).map((part) => definitionOf(part).shape ?? {}));
}

/** Something that a field takes: what it offers to choose from, or the first candidate that fits. */
export function valueFor(field: z.ZodType, candidates: unknown[]): unknown {
  const offered = partsOf(field).flatMap((part) => {
    const { entries, values, element } = definitionOf(part);
    const choices = [...Object.values(entries ?? {}), ...(values ?? [])];
    return element ? [[valueFor(element, candidates)]] : choices;
  });
  return [...offered, ...candidates].find((value) => field.safeParse(value).success);
}
