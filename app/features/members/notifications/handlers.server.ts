import type { Member, Visitor } from '#gate/context.ts';
import { Problem } from '#values/problem.ts';
import { markPathRead, refreshBell } from './actions.server.ts';
import type * as contract from './contract.ts';
import { findConfirmedEmail } from './mail-queries.server.ts';
import * as queries from './queries.server.ts';
import { optionalMailKinds, mailDueAt, defaultMailFrequency } from './rules.ts';
import { readUnsubscribeToken } from './unsubscribe-token.server.ts';

export async function markRead(context: Member<typeof contract.readChoice>) {
  const { db, viewer, input, platform } = context;
  const now = platform.clock.now();
  const wasUnread = await queries.markRead(db, viewer.id, { id: input.notificationId, now });
  if (wasUnread) await refreshBell(db, platform, viewer.id);
  return { success: true as const };
}

export async function markPageRead(context: Member<typeof contract.pageChoice>) {
  const { db, viewer, input, platform } = context;
  await markPathRead(db, platform, viewer.id, input.path);
  return { success: true as const };
}

export async function readPreferences({ db, viewer }: Member) {
  const saved = await queries.listPreferences(db, viewer.id);
  return {
    preferences: optionalMailKinds.map((kind) => ({
      kind,
      mail: saved.find((preference) => preference.kind === kind)?.mail ?? defaultMailFrequency,
    })),
    isEmailVerified: (await findConfirmedEmail(db, viewer.id)) !== undefined,
  };
}

export async function savePreference(context: Member<typeof contract.preference>) {
  const { db, viewer, input, platform } = context;
  const { kind, mail } = input;
  const dueAt = mailDueAt(mail, platform.clock.now());
  await queries.savePreferences(db, viewer.id, [kind], { mail, dueAt });
  return { success: true as const };
}

/** Leads a mail program that opens the link by GET to the page that asks the user. */
export async function openUnsubscribePage({
  input,
  platform,
}: Visitor<typeof contract.unsubscription>) {
  const { publicUrl } = platform.settings;
  return {
    goTo: `${publicUrl}/notifications/unsubscribe?token=${encodeURIComponent(input.token)}`,
  };
}

/** Needs no session: the token in the mail is enough for a mail program or the page of the link. */
export async function unsubscribe(context: Visitor<typeof contract.unsubscription>) {
  const { db, input, platform } = context;
  const unsubscription = readUnsubscribeToken(platform.keys, input.token);
  if (!unsubscription) throw new Problem('missing', 'We do not know this link.');
  if (await queries.hasAccount(db, unsubscription.userId)) {
    await queries.savePreferences(db, unsubscription.userId, unsubscription.kinds, {
      mail: 'off',
      dueAt: null,
    });
  }
  return { success: true as const };
}
