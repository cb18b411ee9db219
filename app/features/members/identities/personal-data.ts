import type { PersonalTables } from '#platform/database/personal-table.ts';

export const identityData = {
  identities: {
    part: 'signInProviders',
    of: { user: 'userId' },
    columns: {
      createdAt: 'exported',
      email: 'exported',
      issuer: 'exported',
      subject: 'exported',
      userId: 'withheld: the person themselves',
    },
  },
  signInAttempts: {
    columns: {
      browserHash: 'withheld: secrets of a sign-in under way, kept for minutes',
      channel: 'withheld: secrets of a sign-in under way, kept for minutes',
      codeVerifier: 'withheld: secrets of a sign-in under way, kept for minutes',
      expiresAt: 'withheld: secrets of a sign-in under way, kept for minutes',
      nonce: 'withheld: secrets of a sign-in under way, kept for minutes',
      signupType: 'withheld: secrets of a sign-in under way, kept for minutes',
      stateHash: 'withheld: secrets of a sign-in under way, kept for minutes',
    },
  },
  entryTokens: {
    columns: {
      browserHash: 'withheld: secrets of a sign-in under way, kept for minutes',
      expiresAt: 'withheld: secrets of a sign-in under way, kept for minutes',
      tokenHash: 'withheld: secrets of a sign-in under way, kept for minutes',
      userId: 'withheld: secrets of a sign-in under way, kept for minutes',
    },
  },
  unlinkedIdentities: {
    columns: {
      browserHash: 'withheld: secrets of a sign-in under way, kept for minutes',
      email: 'withheld: secrets of a sign-in under way, kept for minutes',
      expiresAt: 'withheld: secrets of a sign-in under way, kept for minutes',
      issuer: 'withheld: secrets of a sign-in under way, kept for minutes',
      subject: 'withheld: secrets of a sign-in under way, kept for minutes',
    },
  },
} as const satisfies PersonalTables;
