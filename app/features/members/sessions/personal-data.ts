import type { PersonalTables } from '#platform/database/personal-columns.ts';

export const sessionData = {
  sessions: {
    createdAt: 'exported',
    expiresAt: 'exported',
    id: 'withheld: our own number',
    lastSeenAt: 'exported',
    tokenHash: 'withheld: a secret',
    userAgent: 'exported',
    userId: 'withheld: the person themselves',
  },
} satisfies PersonalTables;
