import { findProvenEmail } from '#features/members/accounts/proven-email-actions.server.ts';
import { holdThread, refuseUnlessOpen } from '#features/talk/conversations/actions.server.ts';
import type { Pairing } from '#features/talk/conversations/actions.server.ts';
import type { conversationChoice } from '#features/talk/conversations/contract.ts';
import { standingOf } from '#features/talk/conversations/rules.ts';
import { giveNotice } from '#features/talk/messages/actions.server.ts';
import { pathOfConversation } from '#features/talk/conversations/rules.ts';
import { markPathRead, notify } from '#features/members/notifications/actions.server.ts';
import type { Member } from '#gate/context.ts';
import type { Database } from '#platform/database/connection.ts';
import { Problem } from '#values/problem.ts';
import * as queries from './queries.server.ts';
import { noticeOfSharing, unconfirmedAddress } from './rules.ts';
import { noticeOfOffer, noticeOfWithdrawal } from '#features/talk/conversations/notice-rules.ts';

/** Offers of one person in one conversation: nobody is asked again and again. */
const dailyLimit = { points: 5, seconds: 24 * 60 * 60 };

/** One agrees, then the other: only then the contact information of both stands in the thread. */
export async function shareContact({
  db,
  viewer,
  input,
  platform,
}: Member<typeof conversationChoice>) {
  const thread = await holdThread(db, viewer.id, input.conversationId);
  refuseUnlessOpen(thread);
  const { me, them } = thread;
  if (me.hasAgreed) return { isShared: them.hasAgreed };
  if (!(await findProvenEmail(db, viewer.id))) throw new Problem('conflict', unconfirmedAddress);
  if (!them.hasAgreed) await platform.limits.spend(`contact:${viewer.id}:${thread.id}`, dailyLimit);

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
  const path = pathOfConversation(thread.id);
  await markPathRead(db, platform, viewer.id, path);
  await notify(db, platform, {
    userId: them.id!,
    kind: 'message',
    path,
    title: them.hasAgreed
      ? `${me.name} agreed to share contact information`
      : `${me.name} would like to share contact information`,
  });
  return { isShared: them.hasAgreed };
}

/** By the names they know each other by, with e-mail and, where there is one, phone. */
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
 * Possible until the other side agrees; what both have read cannot be taken back. The other side
 * hears of it as long as the two reach each other.
 */
export async function withdrawContact({
  db,
  viewer,
  input,
  platform,
}: Member<typeof conversationChoice>) {
  const thread = await holdThread(db, viewer.id, input.conversationId);
  const { me, them } = thread;
  if (!me.hasAgreed) throw new Problem('conflict', 'You have not offered to share your contact.');
  if (them.hasAgreed) throw new Problem('conflict', 'Contact information is shared already.');

  await queries.deleteConsent(db, { conversationId: thread.id, userId: viewer.id });
  if (standingOf(me, them) === 'open') {
    const content = noticeOfWithdrawal(me.name);
    await giveNotice(db, platform, thread, { messageType: 'contact_withdrawn', content });
  }
  return { isShared: false };
}
