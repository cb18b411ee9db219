/**
 * What this browser keeps of a person until they log out, in the caches that the service worker shares.
 * Browsers have them only where the connection is encrypted.
 */

export type Kept = 'threads' | 'unsent';

export async function openStore(kept: Kept, userId: string): Promise<Cache | undefined> {
  return globalThis.caches?.open(`${kept} ${userId}`);
}

/** Whoever uses this device next finds nothing of the one before. */
export async function clearStores() {
  const names = (await globalThis.caches?.keys()) ?? [];
  const personal = names.filter((name) => /^(threads|unsent) /.test(name));
  await Promise.all(personal.map((name) => caches.delete(name)));
}
