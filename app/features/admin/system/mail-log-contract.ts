import { z } from 'zod';
import { unknownCursor } from '#values/cursor.ts';
import { searchText } from '#values/paging.ts';
import { mailStates } from './rules.ts';

export const mailLogPage = z.object({
  /** how the recipient's address begins */
  q: searchText,
  state: z.enum(mailStates, 'Unknown state.').optional(),
  /** the last mail of the page before this one */
  after: z.uuid(unknownCursor).optional(),
});

/** Never a body or a link: reading along must open nobody's account. */
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
      /** why it was not taken at the last try; null where it was, or was not tried yet */
      reason: z.string().nullable(),
      /** when a waiting one is tried again at the earliest */
      nextAttemptAt: z.date().nullable(),
    }),
  ),
  /** all that failed and can be sent again */
  failedCount: z.number(),
  /** what to ask `after` for the next page */
  next: z.uuid().nullable(),
});

export const resending = z
  .object({
    mailId: z.uuid('Invalid mail ID format.').optional(),
    /** instead of one: every mail that failed */
    all: z.literal(true).optional(),
  })
  .refine(
    ({ mailId, all }) => (mailId === undefined) !== (all === undefined),
    'Please say which mail to send again, or all.',
  );

export const resent = z.object({ count: z.number() });
