import { PostgresQueryCompiler } from 'kysely';

/**
 * Names are camelCase in our code and snake_case in the database. Kysely's own plugin for this copies the tree of
 * every statement, which takes as long as writing the statement out, and every row; here a name is changed as it is
 * written.
 */
export class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(toSnakeCase(name));
  }
}

const toSnakeCase = remembered((name) =>
  name.replace(/(?<=.)[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);
/** Of a column or an alias, which the driver renames once for each statement. */
export const toCamelCase = remembered((name) =>
  name.replace(/(?<=.)_+([^_])/g, (_, letter: string) => letter.toUpperCase()),
);

/** Reads JSON of the database, with the names within it. */
export const readJson = (text: string): unknown => inCamelCase(JSON.parse(text));

function inCamelCase(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inCamelCase);
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [toCamelCase(name), inCamelCase(part)]),
  );
}

/** All names are ours, of columns, aliases and keys of JSON, so there is an end to them. */
function remembered(change: (name: string) => string) {
  const known = new Map<string, string>();
  return (name: string): string => {
    let changed = known.get(name);
    if (changed === undefined) known.set(name, (changed = change(name)));
    return changed;
  };
}
