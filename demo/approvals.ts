import type { Caregiver } from './caregiver.ts';
import type { Moment } from './past.ts';
import { admin } from './users.ts';

/** The admin's decisions about caregivers who are no longer pending. */
export function decideProfiles(caregivers: Caregiver[]): Moment[] {
  return caregivers.flatMap(({ id, userId, approvalStatus, rejectionReason, decidedAt }) => {
    if (!decidedAt) return [];
    const decision = {
      caregiverId: id,
      approve: approvalStatus === 'approved',
      reason: rejectionReason ?? undefined,
    };
    const happen: Moment['happen'] = ({ call }) =>
      call('POST admin/caregiver/approve', decision, admin);
    return [{ at: decidedAt, about: [userId], happen }];
  });
}

/** Some caregivers have paused their profile. */
export function pauseProfiles(caregivers: Caregiver[]): Moment[] {
  return caregivers
    .filter(({ isListed }) => !isListed)
    .map((caregiver) => ({
      at: caregiver.lastActiveAt,
      about: [caregiver.userId],
      happen: ({ call }) => call('POST caregiver/profile/update', { isActive: false }, caregiver),
    }));
}
