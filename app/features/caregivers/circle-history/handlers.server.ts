import type { Family } from '#gate/context.ts';
import * as queries from './queries.server.ts';

const mostShown = 30;

export async function readHistory({ db, viewer }: Family) {
  const rows = await queries.listActs(db, viewer.actsFor, mostShown);
  return {
    acts: rows.map(({ userId, caregiverName, slug, ...act }) => ({
      ...act,
      id: Number(act.id),
      isYou: userId === viewer.id,
      caregiver: caregiverName && slug ? { displayName: caregiverName, slug } : null,
    })),
  };
}
