import { findProvenEmail } from '#features/members/accounts/proven-email-actions.server.ts';
import { lockThread, refuseUnlessOpen } from '#features/talk/conversations/actions.server.ts';
import type { Pairing } from '#features/talk/conversations/actions.server.ts';
import type { conversationChoice } from '#features/talk/conversations/contract.ts';
import { standingOf } from '#features/talk/conversations/rules.ts';
import { postNotice } from '#features/talk/messages/actions.server.ts';
import { pathOfConversation } from '#features/talk/conversations/rules.ts';
import { markPathRead, notify } from '#features/members/notifications/actions.server.ts';
import type { Member } from '#gate/context.ts';
import type { Database } from '#platform/database/connection.ts';
import { Problem } from '#values/problem.ts';
import * as queries from './queries.server.ts';
import { noticeOfSharing, unconfirmedAddress } from './rules.ts';
import { noticeOfOffer, noticeOfWithdrawal } from '#features/talk/conversations/notice-rules.ts';

/** Offers per user and conversation; they can be withdrawn and repeated, and each one notifies. */
const dailyLimit = { points: 5, seconds: 24 * 60 * 60 };

/** Once both have agreed, a notice in the thread shows the contact information of both. */
export async function shareContact({
  db,
  viewer,
  input,
  platform,
}: Member<typeof conversationChoice>) {
  const thread = await lockThread(db, viewer.id, input.conversationId);
  refuseUnlessOpen(thread);
  const { me, them } = thread;
  if (me.hasAgreed) return { isShared: them.hasAgreed };
  if (!(await findProvenEmail(db, viewer.id))) throw new Problem('conflict', unconfirmedAddress);
  if (!them.hasAgreed) await platform.limits.spend(`contact:${viewer.id}:${thread.id}`, dailyLimit);

  const agreedAt = platform.clock.now();
  await queries.insertConsent(db, { conversationId: thread.id, userId: viewer.id, agreedAt });
  await postNotice(
    db,
    platform,
    thread,
    them.hasAgreed
      ? { messageType: 'contact_shared', content: noticeOfSharing(await contactsOf(db, thread)) }
      : { messageType: 'contact_requested', content: noticeOfOffer(me.name) },
  );
  const path = pathOfConversation(thread.id);
  await markPathRead(db, platform, viewer.id, path);
  await notify(db, platform, {
    userId: them.id!,
    kind: 'message',
    from: viewer.id,
    path,
    title: them.hasAgreed
      ? `${me.name} agreed to share contact information`
      : `${me.name} would like to share contact information`,
  });
  return { isShared: them.hasAgreed };
}

/** Public name, confirmed e-mail address and phone number of both. */
function contactsOf(db: Database, { me, them }: Pairing) {
  return Promise.all(
    [me, them].map(async ({ id, name }) => ({
      name,
      email: await findProvenEmail(db, id!),
      phone: await queries.findPhone(db, id!),
    })),
  );
}

/**
 * Possible until the other side agrees, because then both have seen the contact information. A
 * notice in the thread says so, unless one side is blocked, suspended or deleted.
 */
export async function withdrawContact({
  db,
  viewer,
  input,
  platform,
}: Member<typeof conversationChoice>) {
  const thread = await lockThread(db, viewer.id, input.conversationId);
  const { me, them } = thread;
  if (!me.hasAgreed) throw new Problem('conflict', 'You have not offered to share your contact.');
  if (them.hasAgreed) throw new Problem('conflict', 'Contact information is shared already.');

  await queries.deleteConsent(db, { conversationId: thread.id, userId: viewer.id });
  if (standingOf(me, them) === 'open') {
    const content = noticeOfWithdrawal(me.name);
    await postNotice(db, platform, thread, { messageType: 'contact_withdrawn', content });
  }
  return { isShared: false };
}
