import { notify } from '#features/members/notifications/actions.server.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Platform } from '#platform/platform.ts';
import * as queries from './queries.server.ts';

/** Identifies one decision. It is the data of a job, which is JSON, so the date is a string. */
export type Decided = { caregiverId: string; decidedAt: string };

/** Notifies the caregiver of a decision, unless it was undone. */
export function notifyDecision(
  db: Database,
  platform: Platform,
  { caregiverId, decidedAt }: Decided,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const decided = await queries.findDecided(transaction, caregiverId, new Date(decidedAt));
    if (!decided) return;
    const { userId, email, rejectionReason } = decided;
    const texts =
      rejectionReason === null ? approvalTexts(platform) : rejectionTexts(rejectionReason);
    const path = '/dashboard';
    await notify(transaction, platform, {
      userId,
      kind: 'approval',
      title: texts.subject,
      path,
      ownMail: {
        cause: `approval:${caregiverId}:${decidedAt}`,
        kind: rejectionReason === null ? 'caregiver_approved' : 'caregiver_rejected',
        recipient: email,
        ...texts,
        button: { label: texts.button, path },
      },
    });
  });
}

function approvalTexts({ settings }: Platform) {
  return {
    subject: 'Your profile is approved',
    heading: `Welcome to ${settings.brand.name}`,
    paragraphs: [
      'We have reviewed your profile and approved it. Families can find you from now on.',
      'You can look for jobs, apply, and answer families who write to you.',
    ],
    button: 'Go to my dashboard',
  };
}

function rejectionTexts(reason: string) {
  return {
    subject: 'Your profile needs a change',
    heading: 'We could not approve your profile yet',
    paragraphs: [
      'We have reviewed your profile. This is what keeps us from approving it:',
      reason,
      'You can change it on your profile and send it to us again.',
    ],
    button: 'See what to change',
  };
}
