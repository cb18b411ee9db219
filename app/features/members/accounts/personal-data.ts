import type { PersonalTables } from '#platform/database/personal-table.ts';

export const accountData = {
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
} as const satisfies PersonalTables;
