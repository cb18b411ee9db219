import type { z } from 'zod';
import { holdThread, refuseUnlessOpen } from '#features/conversations/actions.server.ts';
import type { Pairing } from '#features/conversations/actions.server.ts';
import type { conversationChoice } from '#features/conversations/contract.ts';
import { giveNotice } from '#features/messages/actions.server.ts';
import { pathOfConversation } from '#features/messages/rules.ts';
import { notify } from '#features/notifications/actions.server.ts';
import type { Context } from '#gate/row.ts';
import type { Database } from '#platform/database/connection.ts';
import { Problem } from '#values/problem.ts';
import * as queries from './queries.server.ts';
import { noticeOfOffer, noticeOfSharing, noticeOfWithdrawal } from './rules.ts';

type Choice = Context<z.output<typeof conversationChoice>, 'signed-in'>;

/** One agrees, then the other: only then the contact information of both stands in the thread. */
export async function shareContact({ db, viewer, input, platform }: Choice) {
  const thread = await holdThread(db, viewer.id, input.conversationId);
  refuseUnlessOpen(thread);
  const { me, them } = thread;
  if (me.hasAgreed) return { isShared: them.hasAgreed };

  const agreedAt = platform.clock.now();
  await queries.insertConsent(db, { conversationId: thread.id, userId: viewer.id, agreedAt });
  await giveNotice(
    db,
    platform,
    thread,
    them.hasAgreed
      ? { messageType: 'contact_shared', content: noticeOfSharing(await contactsOf(db, thread)) }
      : { messageType: 'contact_requested', content: noticeOfOffer(me.name) },
  );
  await notify(db, platform, {
    userId: them.id!,
    kind: 'message',
    path: pathOfConversation(thread.id),
    title: them.hasAgreed
      ? `${me.name} agreed to share contact information`
      : `${me.name} would like to share contact information`,
  });
  return { isShared: them.hasAgreed };
}

/** By the names they know each other by, with e-mail and, where there is one, phone. */
function contactsOf(db: Database, { me, them }: Pairing) {
  return Promise.all(
    [me, them].map(async ({ id, name }) => ({ name, ...(await queries.readContact(db, id!)) })),
  );
}

/** Possible until the other side agrees; what both have read cannot be taken back. */
export async function withdrawContact({ db, viewer, input, platform }: Choice) {
  const thread = await holdThread(db, viewer.id, input.conversationId);
  const { me, them } = thread;
  if (!me.hasAgreed) throw new Problem('conflict', 'You have not offered to share your contact.');
  if (them.hasAgreed) throw new Problem('conflict', 'Contact information is shared already.');

  await queries.deleteConsent(db, { conversationId: thread.id, userId: viewer.id });
  const content = noticeOfWithdrawal(me.name);
  await giveNotice(db, platform, thread, { messageType: 'contact_withdrawn', content });
  return { isShared: false };
}
