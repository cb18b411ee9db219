import type { PersonalTables } from '#platform/database/personal-table.ts';

export const membersData = {
  users: {
    part: 'account',
    of: { user: 'id' },
    columns: {
      createdAt: 'exported',
      displayName: 'exported',
      email: 'exported',
      emailVerifiedAt: 'exported',
      id: 'exported',
      passwordHash: 'withheld: a secret',
      phone: 'exported',
      photoId: 'withheld: the photo is listed itself',
      roles: 'exported',
      suspendedAt: 'exported',
      suspensionReason: 'exported',
      updatedAt: 'exported',
    },
  },
  accountLinks: {
    columns: {
      createdAt: 'withheld: part of a link that opens the account, kept for some days',
      email: 'withheld: part of a link that opens the account, kept for some days',
      expiresAt: 'withheld: part of a link that opens the account, kept for some days',
      purpose: 'withheld: part of a link that opens the account, kept for some days',
      tokenHash: 'withheld: part of a link that opens the account, kept for some days',
      usedAt: 'withheld: part of a link that opens the account, kept for some days',
      userId: 'withheld: part of a link that opens the account, kept for some days',
    },
  },
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
  newsletterSubscribers: {
    part: 'newsletter',
    columns: {
      confirmationHash: 'withheld: a secret',
      confirmedAt: 'exported',
      createdAt: 'exported',
      email: 'exported',
      unsubscribedAt: 'exported',
      unsubscribeToken: 'withheld: a link that acts without asking',
    },
  },
  notifications: {
    part: 'notifications',
    of: { user: 'userId' },
    columns: {
      count: 'exported',
      createdAt: 'exported',
      id: 'withheld: our own number',
      kind: 'exported',
      mailDueAt: 'withheld: when we next look at it',
      mailedAt: 'exported',
      path: 'exported',
      readAt: 'exported',
      title: 'exported',
      userId: 'withheld: the person themselves',
    },
  },
  notificationPreferences: {
    part: 'notificationPreferences',
    of: { user: 'userId' },
    columns: {
      kind: 'exported',
      mail: 'exported',
      userId: 'withheld: the person themselves',
    },
  },
  sessions: {
    part: 'devices',
    of: { user: 'userId' },
    columns: {
      createdAt: 'exported',
      expiresAt: 'exported',
      id: 'withheld: our own number',
      lastSeenAt: 'exported',
      tokenHash: 'withheld: a secret',
      userAgent: 'exported',
      userId: 'withheld: the person themselves',
    },
  },
} as const satisfies PersonalTables;
