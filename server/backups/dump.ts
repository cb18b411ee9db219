import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Sql, TransactionSql } from 'postgres';
import { copyOut } from './copy-out.ts';
import { tableName } from './manifest.ts';
import type { DumpedTable, Manifest } from './manifest.ts';
import { measured } from './measure.ts';
import type { Measure } from './measure.ts';
import type { Place } from './place.ts';
import { seal } from './sealing.ts';

export type Target = { place: Place; backup: string; publicKey: string };

/** Writes every table of the snapshot that the transaction has, one object for each. */
export async function dumpTables(sql: TransactionSql, target: Target): Promise<DumpedTable[]> {
  const tables = await sql<{ name: string; columns: string[]; copy: string }[]>`
    select relname as name, json_agg(attname order by attnum) as columns,
      format('copy %s (%s) to stdout', attrelid::regclass,
        string_agg(quote_ident(attname), ', ' order by attnum)) as copy
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname, attrelid order by relname`;
  const dumped: DumpedTable[] = [];
  for (const { name, columns, copy } of tables) {
    dumped.push({ name, columns, ...(await dumpTable(sql, copy, name, target)) });
  }
  return dumped;
}

/** COPY writes a line for each row, and a line break within a value as \n. */
async function dumpTable(
  sql: TransactionSql,
  copy: string,
  table: string,
  { place, backup, publicKey }: Target,
): Promise<Measure> {
  let found: Measure | undefined;
  const rows = measured(await copyOut(sql, copy), (measure) => (found = measure));
  // Its failure is met where its end is read.
  const packed = pipeline(rows, createGzip(), () => {});
  await place.write(tableName(backup, table), await seal(packed, publicKey));
  return found!;
}

/** Read after the snapshot was taken: a sequence that has run on since leaves a gap, and no number twice. */
export async function readSequences(sql: Sql): Promise<Manifest['sequences']> {
  const sequences = await sql<Manifest['sequences']>`
    select sequencename as name, last_value::float8 as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`;
  return [...sequences];
}
