import { appendAuditEntry } from '#platform/audit/append.ts';
import type { Admin } from '#gate/context.ts';
import { resendFailed } from '#platform/mail/outbox.ts';
import { Problem } from '#values/problem.ts';
import type * as contract from './mail-log-contract.ts';
import { countFailed, findMails } from './mail-log-queries.server.ts';

/** Reads one mail more than a page, to know whether there is another page. */
const pageSize = 50;

export async function listMails({ db, input }: Admin<typeof contract.mailLogPage>) {
  const [found, failedCount] = await Promise.all([
    findMails(db, input, pageSize + 1),
    countFailed(db),
  ]);
  const mails = found.slice(0, pageSize);
  return {
    mails,
    failedCount,
    next: found.length > pageSize ? mails.at(-1)!.id : null,
  };
}

/** Sends failed mails again, once the cause is fixed. */
export async function resendMails(context: Admin<typeof contract.resending>) {
  const { db, viewer, platform } = context;
  const { mailId } = context.input;
  const count = await resendFailed(db, platform, mailId);
  if (count === 0) {
    const refusal = mailId ? 'This mail cannot be sent again.' : 'No mail waits to be sent again.';
    throw new Problem('conflict', refusal);
  }
  await appendAuditEntry(db, {
    performedBy: viewer.id,
    action: 'mail_resend',
    subjectKind: 'mail',
    subjectId: mailId ?? 'all failed',
    notes: count === 1 ? '1 mail' : `${count} mails`,
  });
  return { count };
}
