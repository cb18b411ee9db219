import type { Member } from '#gate/context.ts';
import * as queries from './queries.server.ts';

export function readCounts({ db, viewer }: Member) {
  const { actsFor, roles } = viewer;
  return queries.count(db, {
    userId: actsFor,
    isFamily: roles.includes('family'),
    isCaregiver: roles.includes('caregiver'),
    isAdmin: roles.includes('admin'),
  });
}
