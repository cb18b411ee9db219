import { openUnsent } from '#gate/device-store.ts';
import { keep, restore } from '#ui/tab-store.ts';
import type { Outgoing } from '../thread.ts';

/**
 * Messages being sent, kept until the server has them: in this browser where it has a store for that, so
 * that closing the tab loses nothing, otherwise in this tab. Their client keys keep a resend from
 * duplicating them. Whoever wrote them alone sends them.
 */
export async function listUnsent(userId: string): Promise<Outgoing[]> {
  const store = await openUnsent(userId);
  const kept = store ? await readAll(store) : listInTab();
  return kept.map((outgoing) => ({ ...outgoing, sentAt: new Date(outgoing.sentAt) }));
}

export async function keepUnsent(userId: string, outgoing: Outgoing) {
  const store = await openUnsent(userId);
  if (store) await store.put(addressOf(outgoing), new Response(JSON.stringify(outgoing)));
  else keep(name, [...listInTab().filter(isOther(outgoing)), outgoing]);
}

export async function forgetUnsent(userId: string, outgoing: Outgoing) {
  const store = await openUnsent(userId);
  if (store) await store.delete(addressOf(outgoing));
  else keep(name, listInTab().filter(isOther(outgoing)));
}

/** What a store keeps has an address; nothing is ever asked for there. */
const addressOf = ({ clientKey }: Outgoing) => `/unsent/${clientKey}`;

/** In the order in which they were written. */
async function readAll(store: Cache): Promise<Outgoing[]> {
  const responses = await store.matchAll();
  return Promise.all(responses.map((response) => response.json()));
}

const name = 'unsent messages';
const listInTab = () => restore<Outgoing[]>(name) ?? [];
const isOther = (one: Outgoing) => (other: Outgoing) => other.clientKey !== one.clientKey;
