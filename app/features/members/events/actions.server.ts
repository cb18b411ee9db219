import type { Database } from '#platform/database/connection.ts';
import type { Platform } from '#platform/platform.ts';
import type { Events } from './contract.ts';

/** Sends an event to these users' open pages, once the transaction is committed. */
export function pushToPages<Kind extends keyof Events>(
  db: Database,
  { push }: Platform,
  userIds: string[],
  kind: Kind,
  data: Events[Kind],
): Promise<void> {
  return push.send(db, userIds, { kind, data });
}
