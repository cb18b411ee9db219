import type { Driver } from '#platform/database/connection.ts';

export type TableSize = { table: string; rows: number; megabytes: number; bytesPerRow: number };

/** The tables that grow, with their indexes. */
export async function readTableSizes(driver: Driver): Promise<TableSize[]> {
  const sizes = await driver<{ table: string; rows: number; bytes: number }[]>`
    select relname as table, greatest(reltuples, 0)::float8 as rows,
      pg_total_relation_size(oid)::float8 as bytes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by bytes desc limit 16`;
  return sizes.map(({ table, rows, bytes }) => ({
    table,
    rows,
    megabytes: bytes / 2 ** 20,
    bytesPerRow: rows > 0 ? bytes / rows : 0,
  }));
}

/** Open connections that are not the control's. */
export async function countConnections(driver: Driver): Promise<number> {
  const [found] = await driver<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity
    where backend_type = 'client backend' and application_name <> 'control'`;
  return found!.count;
}
