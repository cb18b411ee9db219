import type { Member, Visitor } from '#gate/context.ts';
import { readCursor, writeCursor } from '#values/cursor.ts';
import type { listPage } from '#values/cursor.ts';
import { Problem } from '#values/problem.ts';
import { tellBell } from './actions.server.ts';
import type * as contract from './contract.ts';
import { findConfirmedEmail } from './mail-queries.server.ts';
import * as queries from './queries.server.ts';
import { chosenKinds, mailDueAt, usualWish } from './rules.ts';
import { readToken } from './unsubscribing.server.ts';

const pageSize = 20;

export async function listNotifications({ db, viewer, input }: Member<typeof listPage>) {
  const after = input.after === undefined ? undefined : readCursor(input.after);
  const [rows, unreadCount] = await Promise.all([
    queries.listNotifications(db, viewer.id, { after, limit: pageSize + 1 }),
    queries.countUnread(db, viewer.id),
  ]);
  const notifications = rows.slice(0, pageSize);
  const last = notifications.at(-1);
  const hasMore = rows.length > pageSize;
  return {
    notifications,
    unreadCount,
    next: last && hasMore ? writeCursor({ time: last.createdAt, id: last.id }) : null,
  };
}

export async function markRead(context: Member<typeof contract.readChoice>) {
  const { db, viewer, input, platform } = context;
  const now = platform.clock.now();
  const wasUnread = await queries.markRead(db, viewer.id, { id: input.notificationId, now });
  if (wasUnread) await tellBell(db, viewer.id);
  return { success: true as const };
}

export async function readPreferences({ db, viewer }: Member) {
  const wishes = await queries.listWishes(db, viewer.id);
  return {
    preferences: chosenKinds.map((kind) => ({
      kind,
      mail: wishes.find((wish) => wish.kind === kind)?.mail ?? usualWish,
    })),
    isEmailVerified: (await findConfirmedEmail(db, viewer.id)) !== undefined,
  };
}

export async function savePreference(context: Member<typeof contract.preference>) {
  const { db, viewer, input, platform } = context;
  const { kind, mail } = input;
  const dueAt = mailDueAt(mail, platform.clock.now());
  await queries.saveWishes(db, viewer.id, [kind], { mail, dueAt });
  return { success: true as const };
}

/** A mail program that opens the link itself finds the page that asks. */
export async function showUnsubscribing({ input, platform }: Visitor<typeof contract.departure>) {
  const { publicUrl } = platform.settings;
  return {
    goTo: `${publicUrl}/notifications/unsubscribe?token=${encodeURIComponent(input.token)}`,
  };
}

/** One click in a mail program or on the page of the link; whoever has the mail may. */
export async function unsubscribe(context: Visitor<typeof contract.departure>) {
  const { db, input, platform } = context;
  const departure = readToken(platform.keys, input.token);
  if (!departure) throw new Problem('missing', 'We do not know this link.');
  if (await queries.hasAccount(db, departure.userId)) {
    await queries.saveWishes(db, departure.userId, departure.kinds, { mail: 'off', dueAt: null });
  }
  return { success: true as const };
}
