import { isAlive } from '#features/members/sessions/rules.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Platform } from '#platform/platform.ts';
import type { PushMessage } from '#platform/web-push/web-push.ts';
import * as queries from './queries.server.ts';

/**
 * Tells one device, unless it was turned off or signed out meanwhile. `write` gets to know whether its owner wants to
 * see words there, and may find that nothing is left to tell.
 */
export async function tellDevice(
  db: Database,
  platform: Platform,
  id: string,
  write: (showsWords: boolean) => Promise<PushMessage | undefined>,
): Promise<void> {
  const now = platform.clock.now();
  const device = await queries.findSubscription(db, id);
  // A session that nobody uses ends before its row is deleted.
  if (!device || !isAlive(device, device.roles, now)) return;
  const message = await write(device.showsWords);
  if (!message) return;
  const outcome = await platform.webPush.send(device, message);
  if (outcome === 'gone') await queries.remove(db, id);
  if (outcome === 'refused') {
    await queries.markFailed(db, id, now);
    platform.log.warn('a push service refuses us for a device: it has to be turned on anew');
  }
}
