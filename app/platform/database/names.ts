import { PostgresQueryCompiler } from 'kysely';
import type { KyselyPlugin } from 'kysely';

/**
 * Names are camelCase in our code and snake_case in the database. Kysely's own plugin for this copies the tree of
 * every statement, which takes as long as writing the statement out; here a name is changed as it is written.
 */
export class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(toSnakeCase(name));
  }
}

export const rowsInCamelCase: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({ ...result, rows: result.rows.map(withCamelCase) }),
};

const toSnakeCase = remembered((name) =>
  name.replace(/(?<=.)[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);
const toCamelCase = remembered((name) =>
  name.replace(/(?<=.)_+([^_])/g, (_, letter: string) => letter.toUpperCase()),
);

type Row = Record<string, unknown>;

function withCamelCase(row: Row): Row {
  const renamed: Row = {};
  for (const name of Object.keys(row)) renamed[toCamelCase(name)] = renamedWithin(row[name]);
  return renamed;
}

/** Names within JSON are changed, too. */
function renamedWithin(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(renamedWithin);
  return Object.getPrototypeOf(value) === Object.prototype ? withCamelCase(value as Row) : value;
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
