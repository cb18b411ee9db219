import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';

export type Link = { id: number; previousHash: Buffer; hash: Buffer; expectedHash: Buffer };

/**
 * The next rows, each with the hash it must have. The hash is calculated in this query rather than by
 * the database's function, because someone who can edit rows can also replace that function.
 */
export async function listLinks(db: Database, afterId: number, limit: number): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select id, previous_hash, hash,
      sha256(convert_to(jsonb_build_array(
        encode(previous_hash, 'hex'), id, extract(epoch from performed_at),
        performed_by, action, subject_kind, subject_id, notes)::text, 'UTF8')) as expected_hash
    from audit_log where id > ${afterId} order by id limit ${limit}`.execute(db);
  return rows;
}

/** Every anchor (a signed end of the log) with the hash its entry has today. */
export async function listAnchors(db: Database) {
  return db
    .selectFrom('auditAnchors')
    .leftJoin('auditLog', 'auditLog.id', 'lastId')
    .select(['lastId', 'auditAnchors.hash', 'signature', 'auditLog.hash as hashToday'])
    .orderBy('lastId')
    .execute();
}

/** `lastId` is null unless an anchor exists for it. */
export function findLastEntry(db: Database) {
  return db
    .selectFrom('auditLog')
    .leftJoin('auditAnchors', 'lastId', 'id')
    .select(['id', 'auditLog.hash', 'lastId'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertAnchor(
  db: Database,
  anchor: { lastId: number; hash: Buffer; signature: string; madeAt: Date },
) {
  await db
    .insertInto('auditAnchors')
    .values(anchor)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
