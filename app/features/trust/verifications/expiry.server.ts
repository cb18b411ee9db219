import { utcDay, utcDaysAfter, utcDaysBetween } from '#values/utc-day.ts';
import { appendAuditEntry } from '#platform/audit/append.ts';
import { dayText } from '#values/day-text.ts';
import { notify } from '#features/members/notifications/actions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Platform } from '#platform/platform.ts';
import { checkNames, verificationLabels } from '#values/verifications.ts';
import * as queries from './expiry-queries.server.ts';
import { reminderDays } from './validity-rules.ts';

const batchSize = 100;

/** Sets verifications to 'expired' on their date; badges and search filters follow the status. */
export async function expireVerifications(db: Database, platform: Platform): Promise<void> {
  await inBatches(db, async (batch) => {
    const ended = await queries.expireSome(batch, utcDay(platform.clock.now()), batchSize);
    for (const verification of ended) {
      const { caregiverId } = verification;
      await appendAuditEntry(batch, {
        performedBy: null,
        action: 'verification_expire',
        subjectKind: 'caregiver',
        subjectId: caregiverId,
        notes: `${checkNames[verification.type]} set to Expired`,
      });
      await notifyCaregiver(batch, platform, verification, {
        kind: 'verification_expired',
        subject: `Your ${labelOf(verification)} badge has expired`,
        lead: 'Families now see it as expired.',
      });
    }
    return ended.length;
  });
}

/** One reminder in each period before the expiry; those of earlier periods are not sent later. */
export async function remindOfExpiry(db: Database, platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const today = utcDay(now);
  for (const [index, daysBefore] of reminderDays.entries()) {
    const period = {
      after: utcDaysAfter(today, reminderDays[index - 1] ?? 0),
      until: utcDaysAfter(today, daysBefore),
      daysBefore,
      now,
      most: batchSize,
    };
    await inBatches(db, async (batch) => {
      const expiring = await queries.recordReminders(batch, period);
      for (const verification of expiring) {
        const left = utcDaysBetween(today, verification.expiresOn);
        await notifyCaregiver(batch, platform, verification, {
          kind: `verification_reminder_${daysBefore}`,
          subject: `Your ${labelOf(verification)} badge expires on ${dayText(verification.expiresOn)}`,
          lead: left === 1 ? 'That is tomorrow.' : `That is in ${left} days.`,
        });
      }
      return expiring.length;
    });
  }
}

/** Repeats until nothing is left. A batch and its mails are one transaction. */
async function inBatches(db: Database, work: (batch: Database) => Promise<number>) {
  let done: number;
  do done = await db.transaction().execute(work);
  while (done === batchSize);
}

const labelOf = ({ type }: queries.Expiring) => verificationLabels[type];

type Texts = { kind: string; subject: string; lead: string };

async function notifyCaregiver(
  db: Database,
  platform: Platform,
  { id, expiresOn, userId, email }: queries.Expiring,
  { kind, subject, lead }: Texts,
) {
  if (!userId || !email) return;
  const path = '/profile/edit?tab=documents';
  await notify(db, platform, {
    userId,
    kind: 'verification',
    title: subject,
    path,
    ownMail: {
      cause: `${kind}:${id}:${expiresOn}`,
      kind,
      recipient: email,
      subject,
      paragraphs: [
        lead,
        'Upload a new document on your profile. We check it, and the badge is valid again.',
      ],
      button: { label: 'Upload a new document', path },
    },
  });
}
