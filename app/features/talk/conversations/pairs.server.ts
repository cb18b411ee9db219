import type { Member } from '#gate/context.ts';
import { Problem } from '#values/problem.ts';
import * as queries from './queries.server.ts';
import type { Side } from './rules.ts';

type Whom = { caregiverId?: string | undefined; jobRequestId?: number | undefined };

/**
 * Who may start a conversation with whom: a family with a caregiver, a caregiver only with a family
 * they applied to, so that families get no unsolicited messages.
 */
export async function findPair(context: Member<Whom>): Promise<queries.Pair & { startedBy: Side }> {
  const { caregiverId, jobRequestId } = context.input;
  if (caregiverId !== undefined) return asFamily(context, caregiverId);
  return asCaregiver(context, jobRequestId!);
}

async function asFamily({ db, viewer }: Member<Whom>, caregiverId: string) {
  if (!viewer.roles.includes('family')) {
    throw new Problem('forbidden', 'Families start conversations: a family account is required.');
  }
  const caregiver = await queries.findCaregiver(db, { caregiverId, familyUserId: viewer.actsFor });
  if (!caregiver)
    throw new Problem('missing', 'This caregiver cannot be written to at the moment.');
  return {
    familyUserId: viewer.actsFor,
    caregiverUserId: caregiver.userId,
    startedBy: 'family' as const,
  };
}

async function asCaregiver({ db, viewer }: Member<Whom>, jobRequestId: number) {
  const caregiverUserId = viewer.actsFor;
  const family = await queries.findFamilyAppliedTo(db, { jobRequestId, caregiverUserId });
  if (!family) {
    throw new Problem('forbidden', 'You can write to a family once you applied to their job.');
  }
  return { familyUserId: family.userId, caregiverUserId, startedBy: 'caregiver' as const };
}
