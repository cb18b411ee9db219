import { describe, expect, test } from 'vitest';
import { decideEntry, homeAfterProvider } from './rules.ts';

const stranger = {
  linked: undefined,
  sameEmail: undefined,
  isEmailVerified: true,
  signupType: null,
};
const account = { roles: ['family' as const], emailVerifiedAt: new Date(), suspendedAt: null };
const unverified = { ...account, emailVerifiedAt: null };
const suspended = { ...account, suspendedAt: new Date() };

describe('who is let in', () => {
  test.each([
    ['a known identity', { linked: account }, 'enter'],
    ['a known identity, now unverified', { linked: account, isEmailVerified: false }, 'enter'],
    ['a known identity of a suspended person', { linked: suspended }, 'account_suspended'],
    ['somebody new who logs in', {}, 'signup_required'],
    ['somebody new who signs up', { signupType: 'family' as const }, 'create'],
    [
      'somebody new without proof',
      { signupType: 'family' as const, isEmailVerified: false },
      'email_not_verified',
    ],
    ['the owner of a verified account', { sameEmail: account }, 'account_linking_required'],
    ['the owner of an unverified account', { sameEmail: unverified }, 'displace'],
    [
      'no proof for an unverified account',
      { sameEmail: unverified, isEmailVerified: false },
      'email_not_verified',
    ],
    [
      'the owner of an unverified admin account',
      { sameEmail: { ...unverified, roles: ['admin' as const] } },
      'account_linking_required',
    ],
    [
      'the owner of an unverified, suspended account',
      { sameEmail: { ...suspended, emailVerifiedAt: null } },
      'account_suspended',
    ],
  ])('AUTH-7 AUTH-9 %s', (_, facts, decision) => {
    expect(decideEntry({ ...stranger, ...facts })).toBe(decision);
  });
});

describe('AUTH-8 where they go', () => {
  test.each([
    ['/admin', ['admin'], false],
    ['/admin', ['admin', 'caregiver'], false],
    ['/dashboard', ['caregiver'], true],
    ['/caregiver-signup', ['caregiver'], false],
    ['/family-dashboard', ['family'], false],
    ['/', [], false],
  ] as const)('AUTH-8 %s for %s, profile: %s', (home, roles, hasCaregiverProfile) => {
    expect(homeAfterProvider({ roles: [...roles], hasCaregiverProfile })).toBe(home);
  });
});
