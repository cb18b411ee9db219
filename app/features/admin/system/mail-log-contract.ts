import { z } from 'zod';
import { unknownCursor } from '#values/cursor.ts';
import { searchText } from '#values/paging.ts';
import { mailStates } from './rules.ts';

export const mailLogPage = z.object({
  /** the beginning of the recipient's address */
  q: searchText,
  state: z.enum(mailStates, 'Unknown state.').optional(),
  /** the last mail of the page before this one */
  after: z.uuid(unknownCursor).optional(),
});

/** Without bodies and links, so that admins cannot use the links of other people's mails. */
export const mailLog = z.object({
  mails: z.array(
    z.object({
      id: z.uuid(),
      recipient: z.string(),
      kind: z.string(),
      state: z.enum(mailStates),
      createdAt: z.date(),
      sentAt: z.date().nullable(),
      attempts: z.number(),
      /** why the last attempt failed; null if it succeeded or there was none yet */
      reason: z.string().nullable(),
      /** the earliest time of the next attempt, for a waiting mail */
      nextAttemptAt: z.date().nullable(),
    }),
  ),
  /** how many failed and can be sent again */
  failedCount: z.number(),
  /** the value of `after` for the next page */
  next: z.uuid().nullable(),
});

export const resending = z
  .object({
    mailId: z.uuid('Invalid mail ID format.').optional(),
    /** all failed mails, instead of one */
    all: z.literal(true).optional(),
  })
  .refine(
    ({ mailId, all }) => (mailId === undefined) !== (all === undefined),
    'Please say which mail to send again, or all.',
  );

export const resent = z.object({ count: z.number() });
