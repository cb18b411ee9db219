import type { Database } from '#platform/database/connection.ts';
import { pushEvent } from '#platform/push/events.ts';
import type { Events } from './contract.ts';

/** Sends an event to these users' open pages, once the transaction is committed. */
export function pushToPages<Kind extends keyof Events>(
  db: Database,
  userIds: string[],
  kind: Kind,
  data: Events[Kind],
): Promise<void> {
  return pushEvent(db, userIds, { kind, data });
}
