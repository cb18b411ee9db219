import type { PersonalTables } from '#platform/database/personal-table.ts';

export const consentData = {
  contactConsents: {
    part: 'contactConsents',
    of: { user: 'userId' },
    columns: {
      agreedAt: 'exported',
      conversationId: 'exported',
      userId: 'withheld: the person themselves',
    },
  },
} as const satisfies PersonalTables;
