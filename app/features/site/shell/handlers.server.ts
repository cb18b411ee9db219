import type { Member } from '#gate/context.ts';
import * as queries from './queries.server.ts';

export function readCounts({ db, viewer }: Member) {
  const { id, roles } = viewer;
  return queries.count(db, {
    userId: id,
    isFamily: roles.includes('family'),
    isCaregiver: roles.includes('caregiver'),
    isAdmin: roles.includes('admin'),
  });
}
