import type { Role } from '#values/roles.ts';
import { homeOf } from '#values/roles.ts';
import type { SignInMessage, signupTypes } from './contract.ts';

export type SignupType = (typeof signupTypes)[number];

const second = 1000;
const minute = 60 * second;

/** How long each step of a sign-in stays good. */
export const lifetimes = {
  attempt: 10 * minute,
  entryToken: 60 * second,
  unlinkedIdentity: 10 * minute,
  /** longer than all steps together */
  browser: 30 * minute,
};

/** Why nobody enters, in the words they read. */
export const refusals = {
  not_configured: 'Google sign-in is not set up here.',
  provider_unavailable: 'Google cannot be reached right now. Please try again in a moment.',
  access_denied: 'Google sign-in was cancelled.',
  invalid_state:
    'This sign-in has expired, or was started in another browser. Please try again from here.',
  authentication_failed: 'Authentication failed. Please try again.',
  email_not_verified:
    'Google has not verified your email address. Please verify it there first, or use a password.',
  signup_required: 'There is no account for this Google address yet. How would you like to join?',
  account_linking_required: 'There is already an account with this email address.',
  account_suspended: 'This account is suspended. Please write to our support.',
};

export type RefusalCode = keyof typeof refusals;

type Failure = Extract<SignInMessage, { type: 'OAUTH_ERROR' }>;

export function refusal(code: RefusalCode, details: Failure['error']['details'] = null): Failure {
  return { type: 'OAUTH_ERROR', error: { code, message: refusals[code], details } };
}

type Account = { roles: Role[]; emailVerifiedAt: Date | null; suspendedAt: Date | null };

type Situation = {
  /** the account this identity belongs to */
  linked: Account | undefined;
  /** the account that has the identity's address */
  sameEmail: Account | undefined;
  isEmailVerified: boolean;
  signupType: SignupType | null;
};

/** Whoever a provider sends us: are they let in, made an account for, or refused? */
export function decideEntry(situation: Situation): 'enter' | 'create' | 'displace' | RefusalCode {
  const { linked, sameEmail, isEmailVerified, signupType } = situation;
  if (linked) return linked.suspendedAt ? 'account_suspended' : 'enter';
  if (!isEmailVerified) return 'email_not_verified';
  if (!sameEmail) return signupType ? 'create' : 'signup_required';
  if (sameEmail.suspendedAt) return 'account_suspended';
  return isHandedOver(sameEmail) ? 'displace' : 'account_linking_required';
}

/**
 * An address that was never verified may have been typed in by anybody; its proven owner gets the
 * account. An admin's is worth too much for that.
 */
function isHandedOver({ emailVerifiedAt, roles }: Account): boolean {
  return emailVerifiedAt === null && !roles.includes('admin');
}

/** Where someone goes after signing in with a provider, who may have left before making a profile. */
export function homeAfterProvider(user: { roles: Role[]; hasCaregiverProfile: boolean }): string {
  const home = homeOf(user.roles);
  return home === '/dashboard' && !user.hasCaregiverProfile ? '/caregiver-signup' : home;
}
