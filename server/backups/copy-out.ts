import type { Readable } from 'node:stream';
import type { Sql, TransactionSql } from 'postgres';

/**
 * What a COPY statement writes. The driver reads nothing from its connection while we are behind, and
 * if that is so at the end, it would never read again.
 */
export async function copyOut(sql: Sql | TransactionSql, statement: string): Promise<Readable> {
  const bytes = await sql.unsafe(statement).readable();
  return bytes.once('end', () => bytes._read(0));
}
