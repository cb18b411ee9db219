/** Every piece of background work: its name, its schedule (cron, UTC) if it has one, and what it does. */
import * as sessions from '#features/sessions/queries.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { JobTable } from '#platform/jobs.ts';
import { deliverMail } from '#platform/mail/deliver.ts';
import type { Sender } from '#platform/mail/deliver.ts';
import type { MailTransport } from '#platform/mail/transport.ts';

type Parts = { db: Database; mailTransport: MailTransport | null; mailFrom: Sender };

export function jobTable({ db, mailTransport, mailFrom }: Parts): JobTable {
  return {
    'mail.deliver': {
      run: ({ mailId }: { mailId: string }) => deliverMail(db, mailTransport, mailId, mailFrom),
    },
    'sessions.sweep': { schedule: '17 * * * *', run: () => sessions.deleteExpiredSessions(db) },
  };
}
