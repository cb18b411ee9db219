import { z } from 'zod';
import { newPassword } from '#features/members/accounts/password-rules.ts';
import { circleRoles } from '#values/circle-roles.ts';
import { emailAddress, linkToken, nameField } from '#values/shapes.ts';

const role = z.enum(circleRoles, 'Choose organizer, helper or viewer.');
const userId = z.uuid('Unknown person.');

export const invitation = z.object({ email: emailAddress, role });
export const invitationChoice = z.object({ invitationId: z.uuid('Unknown invitation.') });
export const personChoice = z.object({ userId });
export const roleChange = z.object({ userId, role });

/** Sent by the page that an invitation's mail leads to. */
export const link = z.object({ token: linkToken.max(100) });

/** Of somebody who has no account yet; the address is the invited one. */
export const newcomer = link.extend({
  displayName: nameField(
    'Please enter your name.',
    'Your name must be at most 100 characters long.',
  ),
  password: newPassword,
});

export const openInvitation = z.object({
  ownerName: z.string(),
  email: z.string(),
  role,
  /** whether the invited address has an account: it logs in instead of signing up */
  hasAccount: z.boolean(),
  /** why the account that is signed in cannot join; null for visitors */
  refusal: z.string().nullable(),
});

const person = z.object({ userId: z.uuid(), displayName: z.string(), isYou: z.boolean() });

export const people = z.object({
  owner: person,
  /** the circle somebody is in while it rests, and they are on their own */
  resting: z.object({ ownerName: z.string() }).nullable(),
  members: z.array(
    person.extend({
      role,
      /** for those who invite */
      email: z.string().nullable(),
    }),
  ),
  /** for those who invite; otherwise empty */
  invitations: z.array(
    z.object({
      id: z.uuid(),
      email: z.string(),
      role,
      expiresAt: z.date(),
      isExpired: z.boolean(),
    }),
  ),
});

export type People = z.output<typeof people>;
export type CircleMember = People['members'][number];
export type Invitation = People['invitations'][number];
