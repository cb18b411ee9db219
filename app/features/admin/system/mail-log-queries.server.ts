import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '#platform/database/connection.ts';
import type { mailLogPage } from './mail-log-contract.ts';

type Search = z.output<typeof mailLogPage>;

/** The newest first. */
export function findMails(db: Database, { q, state, after }: Search, limit: number) {
  return db
    .selectFrom('mailOutbox')
    .select(['id', 'recipient', 'kind', 'state', 'createdAt', 'sentAt', 'attempts'])
    .select('lastError as reason')
    .select(
      sql<Date | null>`case state when 'waiting' then next_attempt_at end`.as('nextAttemptAt'),
    )
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

export async function countFailed(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('mailOutbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  return count;
}

const beginningWith = (typed: string) =>
  `${typed.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
