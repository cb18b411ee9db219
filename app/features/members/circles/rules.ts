import type { CircleRole, CircleStanding } from '#values/circle-roles.ts';
import type { Role } from '#values/roles.ts';

/** People in a circle beside its owner, and open invitations, together. */
export const mostPeople = 10;

export const invitationDays = 14;

export function invitationExpiry(now: Date): Date {
  return new Date(now.getTime() + invitationDays * 24 * 60 * 60 * 1000);
}

export const roleWords: Record<CircleRole, { name: string; may: string }> = {
  organizer: {
    name: 'Organizer',
    may: 'Everything you do yourself: posts, applicants, messages and invitations.',
  },
  helper: {
    name: 'Helper',
    may: 'Saves caregivers, writes notes, votes, and writes messages in the family’s name.',
  },
  viewer: { name: 'Viewer', may: 'Sees all of it, and changes nothing.' },
};

/** Organizers are appointed, changed and removed by the owner alone. */
export function mayManage(standing: CircleStanding, role: CircleRole): boolean {
  return standing === 'owner' || (standing === 'organizer' && role !== 'organizer');
}

export const onlyOwnerText = 'Only the owner of the circle can do this with organizers.';

/** A caregiver would read what is noted about others, and relatives what families write to a caregiver. */
export const isFamilyOnly = (roles: readonly Role[]) => roles.every((role) => role === 'family');

export const familiesOnlyText =
  'This account is also a caregiver’s or an admin’s. A care circle needs an account for families alone.';

export const familiesOnlyHeirText =
  'Their account is also a caregiver’s or an admin’s. A care circle needs an account for families alone.';

export const leaveFirstText =
  'The owner of this circle is in another one, which rests for now, and has to leave that first.';

/** Why somebody of a circle cannot become a caregiver. */
export const circleFirstTexts = {
  member: 'Caregivers cannot be in a care circle. Please leave yours first.',
  owner:
    'Caregivers cannot have a care circle. Please hand yours over, or remove its people and invitations first.',
};

export type Invitee = {
  isInviter: boolean;
  isOwner: boolean;
  isMember: boolean;
  isInvited: boolean;
  /** they said no, or their account is suspended */
  isBlocked: boolean;
};

/** Why an address cannot be invited. */
export function refusalToInvite(invitee: Invitee, count: number): string | undefined {
  if (invitee.isInviter) return 'This is your own address. Please enter that of a relative.';
  if (invitee.isOwner || invitee.isMember) return 'This person is in your circle already.';
  if (invitee.isInvited) {
    return 'This person is invited already. You can send the invitation again from the list.';
  }
  if (invitee.isBlocked) return 'We cannot send an invitation to this address.';
  if (count >= mostPeople) {
    return `A circle has room for ${mostPeople} people, open invitations included. Remove one first.`;
  }
  return undefined;
}

export type Joiner = {
  isOwner: boolean;
  isInThis: boolean;
  isInAnother: boolean;
  hasOwnCircle: boolean;
  isFamilyOnly: boolean;
  /** their address is confirmed, or the invitation went to it */
  isEmailProven: boolean;
};

/** Why an account cannot join a circle. */
export function refusalToJoin(joiner: Joiner): string | undefined {
  if (joiner.isOwner) return 'This is your own circle. The invitation is for somebody else.';
  if (joiner.isInThis) return 'You are in this circle already.';
  if (joiner.isInAnother)
    return 'You are in another care circle. Leave it first, then join this one.';
  if (joiner.hasOwnCircle) {
    return 'You have a care circle of your own. Hand it over or remove its people first.';
  }
  if (!joiner.isFamilyOnly) {
    return 'This account is a caregiver’s or an admin’s. Please join with an account for families.';
  }
  if (!joiner.isEmailProven) {
    return 'Please confirm your email address first, on your account page. Then you can join.';
  }
  return undefined;
}
