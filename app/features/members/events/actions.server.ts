import type { Database } from '#platform/database/connection.ts';
import { pushEvent } from '#platform/push/events.ts';
import type { Events } from './contract.ts';

/** Tells the open pages of these people, once the transaction is committed. */
export function tellPages<Kind extends keyof Events>(
  db: Database,
  userIds: string[],
  kind: Kind,
  data: Events[Kind],
): Promise<void> {
  return pushEvent(db, userIds, { kind, data });
}
