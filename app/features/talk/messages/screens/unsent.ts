import type { Outgoing } from '../thread.ts';

const name = 'unsent messages';

/** Messages under way, kept over a reload; their keys make sure that each arrives once. */
export function listUnsent(): Outgoing[] {
  try {
    const kept: Outgoing[] = JSON.parse(sessionStorage.getItem(name) ?? '[]');
    return kept.map((outgoing) => ({ ...outgoing, sentAt: new Date(outgoing.sentAt) }));
  } catch {
    return [];
  }
}

export function keepUnsent(outgoing: Outgoing) {
  write([...listUnsent().filter(isOther(outgoing)), outgoing]);
}

export function forgetUnsent(outgoing: Outgoing) {
  write(listUnsent().filter(isOther(outgoing)));
}

const isOther = (one: Outgoing) => (other: Outgoing) => other.clientKey !== one.clientKey;

function write(unsent: Outgoing[]) {
  try {
    sessionStorage.setItem(name, JSON.stringify(unsent));
  } catch {}
}
