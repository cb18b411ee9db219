import type { z } from 'zod';
import type { Context } from '#gate/row.ts';
import type * as contract from './mail-log-contract.ts';
import { findMails } from './mail-log-queries.server.ts';

type Search = z.output<typeof contract.mailLogPage>;

/** One more is asked for than a page has: it tells whether there is another page. */
const pageSize = 50;

export async function listMails({ db, input }: Context<Search, 'admin'>) {
  const found = await findMails(db, input, pageSize + 1);
  const mails = found.slice(0, pageSize);
  return {
    mails,
    next: found.length > pageSize ? mails.at(-1)!.id : null,
  } as z.input<typeof contract.mailLog>;
}
