/** Every background job: its name, its schedule (cron, UTC) if it has one, and what it does. */
import * as accounts from '#features/members/accounts/queries.server.ts';
import { notifyDecision } from '#features/trust/approvals/actions.server.ts';
import type { Decided } from '#features/trust/approvals/actions.server.ts';
import { anchorLog } from '#platform/audit/chain.ts';
import { tellEnded } from '#features/members/circles/handlers.server.ts';
import { deleteOld as deleteOldInvitations } from '#features/members/circles/invitation-queries.server.ts';
import { deleteOldActs } from '#features/members/circles/queries.server.ts';
import * as helpCases from '#features/members/help-cases/queries.server.ts';
import * as identities from '#features/members/identities/queries.server.ts';
import { refreshRanks } from '#features/caregivers/directory/rank-queries.server.ts';
import { measureReplies } from '#features/caregivers/directory/reply-queries.server.ts';
import {
  learnWords,
  learnWordsIfFarOff,
} from '#features/caregivers/directory/word-queries.server.ts';
import { closeEndedListings } from '#features/work/job-listings/closing.server.ts';
import { deleteOldMatches } from '#features/work/saved-searches/told-queries.server.ts';
import { matchAndTell, tellOfDay } from '#features/work/saved-searches/telling.server.ts';
import { keepBoardFresh } from '#features/work/job-requests/still-hiring.server.ts';
import { runImport } from '#features/work/listing-imports/import.server.ts';
import { deleteOldImports } from '#features/work/listing-imports/queries.server.ts';
import { reencryptMessages } from '#features/talk/messages/reencryption.server.ts';
import * as newsletter from '#features/members/newsletter/queries.server.ts';
import * as notifications from '#features/members/notifications/queries.server.ts';
import { mailNotifications } from '#features/members/notifications/mails.server.ts';
import { deliverPush } from '#features/members/notifications/pushes.server.ts';
import type { WaitingPush } from '#features/members/notifications/pushes.server.ts';
import { reencryptCopies } from '#features/talk/reports/reencryption.server.ts';
import { mailLoginLock } from '#features/members/sessions/lock-mail.server.ts';
import * as sessions from '#features/members/sessions/queries.server.ts';
import {
  expireVerifications,
  remindOfExpiry,
} from '#features/trust/verifications/expiry.server.ts';
import { runBackfills } from '#platform/database/backfills.ts';
import type { Connection, Database } from '#platform/database/connection.ts';
import { reencryptFiles } from '#platform/files/reencryption.ts';
import { removeFiles } from '#platform/files/removal.ts';
import { sweepFiles } from '#platform/files/sweep.ts';
import type { JobTable } from '#platform/jobs.ts';
import { sweepLimits } from '#platform/limits.ts';
import {
  deleteOldMails,
  deliverDueMails,
  deliverMail,
  expireMails,
} from '#platform/mail/deliver.ts';
import type { Sender } from '#platform/mail/deliver.ts';
import { reencryptMails } from '#platform/mail/reencryption.ts';
import type { MailTransport } from '#platform/mail/transport.ts';
import { reportOlderSecrets } from '#platform/older-secrets.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteOldEvents } from '#platform/push/events.ts';
import { backfills } from './backfills.ts';
import { daysBefore, oldest, shorterDays } from './retention.ts';

type Parts = {
  db: Database;
  /** for work that reads a whole table, which takes longer than a request may wait */
  openForLongQueries: () => Pick<Connection, 'db' | 'close'>;
  platform: Platform;
  mailTransport: MailTransport | null;
  mailFrom: Sender;
};

export function jobTable(parts: Parts): JobTable {
  const { db, openForLongQueries, platform, mailTransport, mailFrom } = parts;
  const { clock } = platform;
  const delivery = { transport: mailTransport, from: mailFrom, platform };
  async function withLongQueries(work: (db: Database) => Promise<void>) {
    const { db: own, close } = openForLongQueries();
    await own.transaction().execute(work).finally(close);
  }
  return {
    'accounts.sweep': {
      schedule: '37 3 * * *',
      run: () => accounts.deleteOldLinks(db, oldest('accountLinks', clock.now())),
    },
    'approvals.tell': {
      run: async (decided: Decided) => {
        await notifyDecision(db, platform, decided);
        await platform.jobs.send(db, 'saved-searches.match', {});
      },
    },
    'audit.anchor': { schedule: '41 * * * *', run: () => anchorLog(db, platform) },
    'circles.sweep': {
      schedule: '43 3 * * *',
      run: async () => {
        await deleteOldInvitations(db, oldest('circleInvitations', clock.now()));
        await deleteOldActs(db, oldest('circleActs', clock.now()));
      },
    },
    'circles.tell-ended': {
      run: (ended: { userIds: string[] }) => tellEnded(db, platform, ended),
    },
    'database.backfill': {
      schedule: '* * * * *',
      run: () => runBackfills(db, platform.log, backfills),
    },
    'files.remove': {
      run: ({ keys }: { keys: string[] }) => removeFiles(db, platform, keys),
    },
    'files.reencrypt': { schedule: '19 * * * *', run: () => reencryptFiles(db, platform) },
    'files.sweep': {
      schedule: '7 3 * * *',
      run: () => sweepFiles(db, platform.files, clock.now()),
    },
    'mail.deliver': {
      run: ({ mailId }: { mailId: string }) => deliverMail(db, delivery, mailId),
    },
    'mail.retry': { schedule: '* * * * *', run: () => deliverDueMails(db, delivery) },
    'mail.expire': { schedule: '33 * * * *', run: () => expireMails(db, platform) },
    'mail.sweep': {
      schedule: '53 3 * * *',
      run: () => deleteOldMails(db, oldest('mailOutbox', clock.now())),
    },
    'mail.reencrypt': { schedule: '29 * * * *', run: () => reencryptMails(db, platform) },
    'job-requests.ask': { schedule: '7 * * * *', run: () => keepBoardFresh(db, platform) },
    'help-cases.sweep': {
      schedule: '47 3 * * *',
      run: () => helpCases.deleteOld(db, oldest('helpCases', clock.now())),
    },
    'identities.sweep': {
      schedule: '27 * * * *',
      run: () => identities.deleteExpired(db, clock.now()),
    },
    'search.refresh': {
      schedule: '23 4 * * *',
      run: async () => {
        await refreshRanks(db);
        await withLongQueries(learnWords);
        await withLongQueries(measureReplies);
      },
    },
    'search.learn': {
      schedule: '*/5 * * * *',
      run: () => withLongQueries(learnWordsIfFarOff),
    },
    'listings.import': {
      run: (started: { importId: string }) => runImport(db, platform, started),
    },
    'listings.close': {
      schedule: '3 * * * *',
      run: async () => {
        await closeEndedListings(db, platform);
        await deleteOldImports(db, oldest('listingImports', clock.now()));
      },
    },
    'limits.sweep': { schedule: '47 * * * *', run: () => sweepLimits(db) },
    'events.sweep': {
      schedule: '7 * * * *',
      run: () => deleteOldEvents(db, oldest('events', clock.now())),
    },
    'messages.reencrypt': {
      schedule: '13 * * * *',
      run: async () => {
        await reencryptMessages(db, platform);
        await reencryptCopies(db, platform);
      },
    },
    'newsletter.sweep': {
      schedule: '51 3 * * *',
      run: () =>
        newsletter.deleteOldSubscribers(
          db,
          daysBefore(clock.now(), shorterDays.unconfirmedSubscriber),
          oldest('newsletterSubscribers', clock.now()),
        ),
    },
    'notifications.sweep': {
      schedule: '57 3 * * *',
      run: () =>
        notifications.deleteOldNotifications(
          db,
          daysBefore(clock.now(), shorterDays.readNotification),
          oldest('notifications', clock.now()),
        ),
    },
    'notifications.push': {
      run: (waiting: WaitingPush) => deliverPush(db, platform, waiting),
    },
    'notifications.mail': { schedule: '* * * * *', run: () => mailNotifications(db, platform) },
    'saved-searches.match': { schedule: '* * * * *', run: () => matchAndTell(db, platform) },
    'saved-searches.tell': { schedule: '0 14 * * *', run: () => tellOfDay(db, platform) },
    'saved-searches.sweep': {
      schedule: '43 3 * * *',
      run: () => deleteOldMatches(db, oldest('searchMatches', clock.now())),
    },
    'verifications.expire': { schedule: '* * * * *', run: () => expireVerifications(db, platform) },
    'verifications.remind': { schedule: '11 14 * * *', run: () => remindOfExpiry(db, platform) },
    'secrets.report': { schedule: '43 * * * *', run: reportOlderSecrets(db, platform) },
    'sessions.tell-lock': {
      run: (locked: { email: string }) => mailLoginLock(db, platform, locked),
    },
    'sessions.sweep': {
      schedule: '17 * * * *',
      run: () => sessions.deleteExpiredSessions(db, clock.now()),
    },
  };
}
