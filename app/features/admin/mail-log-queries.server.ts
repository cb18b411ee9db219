import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '#platform/database/connection.ts';
import type { mailLogPage } from './mail-log-contract.ts';

type Search = z.output<typeof mailLogPage>;

/** The newest first. */
export function findMails(db: Database, { q, state, after }: Search, limit: number) {
  return db
    .selectFrom('mailOutbox')
    .select(['id', 'recipient', 'kind', 'state', 'createdAt', 'sentAt'])
    .$if(q !== undefined, (query) => query.where('recipient', 'like', beginningWith(q!)))
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (select created_at, id from mail_outbox where id = ${after})`,
      ),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

const beginningWith = (typed: string) =>
  `${typed.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
