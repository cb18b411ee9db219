import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';

/** Every row of every table, as text; bytes as hexadecimal digits. */
export async function dump(db: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')
      and tablename not in ('zip_codes', 'cities')`.execute(db);
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ row: string }>`
        select kept::text as row from ${sql.raw(name)} as kept`.execute(db);
      return rows.map(({ row }) => row).join('\n');
    }),
  );
  return texts.join('\n');
}

/** A text as it may stand somewhere: plain, as bytes, encoded, in an address or in JSON. */
export function formsOf(text: string): string[] {
  const bytes = Buffer.from(text);
  const encodings = ['hex', 'base64', 'base64url'] as const;
  return [
    text,
    encodeURIComponent(text),
    JSON.stringify(text).slice(1, -1),
    ...encodings.map((encoding) => bytes.toString(encoding).replace(/=+$/, '')),
    // A token is bytes already.
    ...(/^[\w-]{43}$/.test(text) ? [Buffer.from(text, 'base64url').toString('hex')] : []),
  ];
}
