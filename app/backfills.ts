/** The backfills that migrations may request, by name. Each changes every row of a large table. */
import { relistAfter } from '#features/caregivers/directory/relisting.server.ts';
import { countUnreadAfter } from '#features/talk/conversations/unread-backfill.server.ts';
import { forgetWithdrawnAfter } from '#features/trust/testimonials/withdrawn-backfill.server.ts';
import { payAfter } from '#features/work/job-requests/pay-backfill.server.ts';
import type { BackfillTable } from '#platform/database/backfills.ts';

export const backfills: BackfillTable = {
  'caregivers.relist': relistAfter,
  'conversations.unread': countUnreadAfter,
  'job-requests.pay': payAfter,
  'testimonials.withdrawn': forgetWithdrawnAfter,
};
