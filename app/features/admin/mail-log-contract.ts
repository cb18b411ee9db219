import { z } from 'zod';
import { searchText } from './paging.ts';
import { mailStates } from './rules.ts';

export const mailLogPage = z.object({
  /** how the recipient's address begins */
  q: searchText,
  state: z.enum(mailStates, 'Unknown state.').optional(),
  /** the last mail of the page before this one */
  after: z.uuid('This list cannot be continued from there.').optional(),
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
    }),
  ),
  /** what to ask `after` for the next page */
  next: z.uuid().nullable(),
});
