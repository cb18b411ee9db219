import type { PersonalTables } from '#platform/database/personal-columns.ts';

export const accountData = {
  users: {
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
  accountLinks: {
    createdAt: 'withheld: part of a link that opens the account, kept for some days',
    email: 'withheld: part of a link that opens the account, kept for some days',
    expiresAt: 'withheld: part of a link that opens the account, kept for some days',
    purpose: 'withheld: part of a link that opens the account, kept for some days',
    tokenHash: 'withheld: part of a link that opens the account, kept for some days',
    usedAt: 'withheld: part of a link that opens the account, kept for some days',
    userId: 'withheld: part of a link that opens the account, kept for some days',
  },
} satisfies PersonalTables;
