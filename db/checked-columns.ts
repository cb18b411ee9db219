import type { Driver } from '#platform/database/connection.ts';

type Check = { column: string; hasDefault: boolean; definition: string };

/**
 * The TypeScript types of the columns whose values a check constraint lists:
 * `gender in ('female', 'male')` is `'female' | 'male'`, and `roles <@ array['admin', 'family']` is
 * `('admin' | 'family')[]`. By `table.column`, as kysely-codegen takes them; it adds `null` itself.
 */
export async function findCheckedColumns(sql: Driver): Promise<Record<string, string>> {
  const checks = await sql<Check[]>`
    select relname || '.' || attname as column, atthasdef as "hasDefault",
      pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'c' and cardinality(conkey) = 1 and connamespace = 'public'::regnamespace
    order by 1`;
  return Object.fromEntries(
    checks.flatMap((check) => {
      const type = typeOf(check);
      return type ? [[check.column, type]] : [];
    }),
  );
}

/** `(x = ANY (ARRAY['a'::text, 'b'::text]))`, alone or after `… AND`; the column may also be a list. */
const listedValues = /\(\w+ (?<operator>= ANY|<@) \(?ARRAY\[(?<values>.+?)\]\)/;

function typeOf({ definition, hasDefault }: Check): string | undefined {
  const found = listedValues.exec(definition)?.groups;
  // With an alternative the column may hold other values too.
  // A check that is not validated holds for whatever is written.
  if (!found || / OR |\bNOT\b(?! VALID$)/.test(definition)) return undefined;
  const values = [...found.values!.matchAll(/'((?:[^']|'')*)'::text/g)];
  const union = values.map(([, value]) => JSON.stringify(value!.replaceAll("''", "'"))).join(' | ');
  const type = found.operator === '<@' ? `(${union})[]` : union;
  return hasDefault ? `Generated<${type}>` : type;
}
