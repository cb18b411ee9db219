import { createHash } from 'node:crypto';
import type { Driver } from '#platform/database/connection.ts';

/**
 * Fills these tables without their triggers, constraints and indexes, which are made afterwards: many
 * times faster than row by row. Making them checks every row, so what is planted is as valid as what
 * people enter. The work must make by itself what the triggers would have made. It has a connection of its
 * own, which the driver does not renew meanwhile: settings and functions of the session stay.
 */
export async function inBulk(
  driver: Driver,
  tables: string[],
  work: (sql: Driver) => Promise<void>,
) {
  const sql = await driver.reserve();
  await fill(sql, tables, work).finally(() => sql.release());
}

async function fill(sql: Driver, tables: string[], work: (sql: Driver) => Promise<void>) {
  await sql`set statement_timeout = 0`;
  await sql`set synchronous_commit = off`;
  await sql`set maintenance_work_mem = '512MB'`;
  await sql`set work_mem = '256MB'`;
  const constraints = await sql<Made[]>`
    select conrelid::regclass::text as table, conname as name, contype as kind,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype in ('p', 'u', 'f')
      and (conrelid = any (${tables}::regclass[]) or confrelid = any (${tables}::regclass[]))
    order by contype = 'f' desc`;
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index
    where indrelid = any (${tables}::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid)`;
  for (const { table, name } of constraints) {
    await sql.unsafe(`alter table ${table} drop constraint ${name}`);
  }
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
  for (const table of tables) await sql.unsafe(`alter table ${table} disable trigger user`);
  await sql`select setseed(0.5)`;
  await sql`
    create or replace function pg_temp.id_of(name text) returns uuid language sql immutable as $$
      select overlay(overlay(md5(name) placing '4' from 13) placing '8' from 17)::uuid
    $$`;
  await work(sql);
  await countDays(sql, tables);
  for (const table of tables) await sql.unsafe(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of constraints.toReversed()) {
    await sql.unsafe(`alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const { definition } of indexes) await sql.unsafe(definition);
  await sql.unsafe(`vacuum analyze counts_by_day, ${tables.join(', ')}`);
}

/** What the triggers that count by day would have counted: `tests/planted.test.ts` compares. */
async function countDays(sql: Driver, tables: string[]) {
  for (const { table, noun, day } of countedByDay) {
    if (!tables.includes(table)) continue;
    await sql`delete from counts_by_day where noun = ${noun}`;
    await sql.unsafe(
      `insert into counts_by_day select $1, ${day} as day, count(*) from ${table}
      where ${day} is not null group by day`,
      [noun],
    );
  }
}

/** Which tables are counted by day, as what, and the day of a row. */
export const countedByDay = [
  { table: 'caregivers', noun: 'caregivers', day: `(created_at at time zone 'UTC')::date` },
  { table: 'verifications', noun: 'verifications', day: `(completed_at at time zone 'UTC')::date` },
  { table: 'job_listings', noun: 'job_listings', day: 'posted_date' },
  { table: 'job_requests', noun: 'job_requests', day: `(created_at at time zone 'UTC')::date` },
  {
    table: 'job_requests',
    noun: 'open_job_requests',
    day: `case when status = 'open' then (created_at at time zone 'UTC')::date end`,
  },
];

type Made = { table: string; name: string; kind: string; definition: string };

/** The id that planting gives to someone or something of this name, as `pg_temp.id_of` does. */
export function idOf(name: string): string {
  const digits = createHash('md5').update(name).digest('hex');
  const [, a, b, c, d, e] = /(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(digits)!;
  return `${a}-${b}-4${c}-8${d}-${e}`;
}
