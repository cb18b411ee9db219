import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '#gate/row.ts';
import type { Database } from '#platform/database/connection.ts';
import type * as contract from './mail-log-contract.ts';

type Search = z.output<typeof contract.mailLogPage>;

const pageSize = 50;

export async function listMails({ db, input }: Context<Search, 'admin'>) {
  const found = await findMails(db, input);
  const mails = found.slice(0, pageSize);
  return {
    mails,
    next: found.length > pageSize ? mails.at(-1)!.id : null,
  } as z.input<typeof contract.mailLog>;
}

/** The newest first, and one more than a page has: it tells whether there is another page. */
function findMails(db: Database, { q, state, after }: Search) {
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
    .limit(pageSize + 1)
    .execute();
}

const beginningWith = (typed: string) =>
  `${typed.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
