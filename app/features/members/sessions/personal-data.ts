import type { PersonalTables } from '#platform/database/personal-table.ts';

export const sessionData = {
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
