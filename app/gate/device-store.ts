/**
 * What this browser keeps of a person until they log out, in the caches that the service worker shares.
 * Browsers have them only where the connection is encrypted.
 */

/** Of messages that wait to be sent. */
export async function openUnsent(userId: string): Promise<Cache | undefined> {
  return globalThis.caches?.open(`unsent ${userId}`);
}

/** Whoever uses this device next finds nothing of the one before. */
export async function clearStores() {
  const names = (await globalThis.caches?.keys()) ?? [];
  const personal = names.filter((name) => /^(threads|unsent) /.test(name));
  await Promise.all(personal.map((name) => caches.delete(name)));
}
