/** Every piece of background work: its name, its schedule (cron, UTC) if it has one, and what it does. */
import * as accounts from '#features/accounts/queries.server.ts';
import * as identities from '#features/identities/queries.server.ts';
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
    'limits.sweep': { schedule: '47 * * * *', run: () => sweepLimits(db) },
    'sessions.sweep': { schedule: '17 * * * *', run: () => sessions.deleteExpiredSessions(db) },
  };
}
