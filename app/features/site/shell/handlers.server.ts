import type { Member } from '#gate/context.ts';
import * as queries from './queries.server.ts';

export function readCounts({ db, viewer }: Member) {
  const { id, actsFor, roles } = viewer;
  return queries.count(db, {
    viewerId: id,
    userId: actsFor,
    isFamily: roles.includes('family'),
    isCaregiver: roles.includes('caregiver'),
    isAdmin: roles.includes('admin'),
  });
}
