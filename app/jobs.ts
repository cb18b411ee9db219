/** Every piece of background work: its name, its schedule (cron, UTC) if it has one, and what it does. */
import * as accounts from '#features/accounts/queries.server.ts';
import * as identities from '#features/identities/queries.server.ts';
import { sql } from 'kysely';
import { refreshSearch } from '#features/caregivers/search-queries.server.ts';
import * as sessions from '#features/sessions/queries.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { FileStore } from '#platform/files/store.ts';
import type { JobTable } from '#platform/jobs.ts';
import { sweepLimits } from '#platform/limits.ts';
import { deliverMail } from '#platform/mail/deliver.ts';
import type { Sender } from '#platform/mail/deliver.ts';
import type { MailTransport } from '#platform/mail/transport.ts';

type Parts = {
  db: Database;
  files: FileStore;
  mailTransport: MailTransport | null;
  mailFrom: Sender;
};

export function jobTable({ db, files, mailTransport, mailFrom }: Parts): JobTable {
  return {
    'accounts.sweep': { schedule: '37 3 * * *', run: () => accounts.deleteOldLinks(db) },
    'files.remove': {
      run: async ({ keys }: { keys: string[] }) => {
        for (const key of keys) await files.remove(key);
      },
    },
    'mail.deliver': {
      run: ({ mailId }: { mailId: string }) => deliverMail(db, mailTransport, mailId, mailFrom),
    },
    'identities.sweep': { schedule: '27 * * * *', run: () => identities.deleteExpired(db) },
    'search.refresh': { schedule: '23 4 * * *', run: () => unhurried(db, refreshSearch) },
    'limits.sweep': { schedule: '47 * * * *', run: () => sweepLimits(db) },
    'sessions.sweep': { schedule: '17 * * * *', run: () => sessions.deleteExpiredSessions(db) },
  };
}

/** For what reads everything: it may take longer than anybody would wait for a page. */
function unhurried(db: Database, work: (db: Database) => Promise<void>): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = '1h'`.execute(transaction);
    await work(transaction);
  });
}
