import { keep, restore } from '#ui/tab-store.ts';
import type { Outgoing } from '../thread.ts';

const name = 'unsent messages';

/** Messages being sent, kept across a reload; their client keys keep a resend from duplicating them. */
export function listUnsent(): Outgoing[] {
  const kept = restore<Outgoing[]>(name) ?? [];
  return kept.map((outgoing) => ({ ...outgoing, sentAt: new Date(outgoing.sentAt) }));
}

export function keepUnsent(outgoing: Outgoing) {
  keep(name, [...listUnsent().filter(isOther(outgoing)), outgoing]);
}

export function forgetUnsent(outgoing: Outgoing) {
  keep(name, listUnsent().filter(isOther(outgoing)));
}

const isOther = (one: Outgoing) => (other: Outgoing) => other.clientKey !== one.clientKey;
