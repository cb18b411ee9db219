import type { InsertObject } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Database } from '#platform/database/connection.ts';

// A statement may have 65,535 parameters; our widest table has 36 columns.
const chunkSize = 500;

export async function insertRows<Table extends keyof DB>(
  db: Database,
  table: Table,
  rows: InsertObject<DB, Table>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += chunkSize) {
    await db
      .insertInto(table)
      .values(rows.slice(start, start + chunkSize) as never)
      .execute();
  }
}
