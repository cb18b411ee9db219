import type { Role } from '#values/roles.ts';
import { homeOf } from '#values/roles.ts';
import type { SignInMessage, signupTypes } from './contract.ts';

export type SignupType = (typeof signupTypes)[number];

const second = 1000;
const minute = 60 * second;

/** How long each step of a sign-in stays valid. */
export const lifetimes = {
  attempt: 10 * minute,
  entryToken: 60 * second,
  unlinkedIdentity: 10 * minute,
  /** longer than all steps together */
  browser: 30 * minute,
};

/** Why a sign-in is refused, as the user reads it. */
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

/**
 * Decides whether a person identified by the provider is signed in, gets a new account, takes over an
 * unverified account with their address ('displace'), or is refused.
 */
export function decideEntry(situation: Situation): 'enter' | 'create' | 'displace' | RefusalCode {
  const { linked, sameEmail, isEmailVerified, signupType } = situation;
  if (linked) return linked.suspendedAt ? 'account_suspended' : 'enter';
  if (!isEmailVerified) return 'email_not_verified';
  if (!sameEmail) return signupType ? 'create' : 'signup_required';
  if (sameEmail.suspendedAt) return 'account_suspended';
  return canBeTakenOver(sameEmail) ? 'displace' : 'account_linking_required';
}

/**
 * Anyone can sign up with an address and never verify it, so its proven owner takes over such an
 * account. Admin accounts are excluded because of their rights.
 */
function canBeTakenOver({ emailVerifiedAt, roles }: Account): boolean {
  return emailVerifiedAt === null && !roles.includes('admin');
}

/** The page after signing in with a provider: a caregiver without a profile continues the sign-up. */
export function homeAfterProvider(user: { roles: Role[]; hasCaregiverProfile: boolean }): string {
  const home = homeOf(user.roles);
  return home === '/dashboard' && !user.hasCaregiverProfile ? '/caregiver-signup' : home;
}
