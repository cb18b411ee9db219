import type { Visitor } from '#gate/context.ts';
import { openMail } from '#platform/mail/content.ts';
import { Problem } from '#values/problem.ts';
import * as queries from './queries.server.ts';

const loopback = /^(127\.|::1$)/;

/** Demo accounts and mails are open to everyone, so they are offered only on this machine itself. */
function demonstrationOf({ visit, platform }: Visitor) {
  return loopback.test(visit.address) ? platform.settings.demonstration : null;
}

/** Empty if this is no demonstration. */
export async function listAccounts(context: Visitor) {
  return { accounts: demonstrationOf(context)?.accounts ?? [] };
}

/** The mails in the outbox, which a demonstration does not send. */
export async function listMails(context: Visitor) {
  if (!demonstrationOf(context)) throw new Problem('missing', 'Not found.');
  const mails = await queries.listMails(context.db);
  const { keys } = context.platform;
  return { mails: mails.map((mail) => ({ ...mail, text: openMail(keys, mail.id, mail).text })) };
}
