import type { Visitor } from '#gate/context.ts';
import { openMail } from '#platform/mail/content.ts';
import { Problem } from '#values/problem.ts';
import * as queries from './queries.server.ts';

const loopback = /^(127\.|::1$)/;

/** The demonstration's doors stand open, so only who sits at this machine sees them. */
function demonstrationOf({ visit, platform }: Visitor) {
  return loopback.test(visit.address) ? platform.settings.demonstration : null;
}

/** Empty where there is no demonstration: then there is nothing to offer. */
export async function listAccounts(context: Visitor) {
  return { accounts: demonstrationOf(context)?.accounts ?? [] };
}

/** Mails that would have been sent, had there been a server to send them. */
export async function listMails(context: Visitor) {
  if (!demonstrationOf(context)) throw new Problem('missing', 'Not found.');
  const mails = await queries.listMails(context.db);
  const { keys } = context.platform;
  return { mails: mails.map((mail) => ({ ...mail, text: openMail(keys, mail.id, mail).text })) };
}
