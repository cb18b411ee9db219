import type { PersonalTables } from '#platform/database/personal-columns.ts';

export const consentData = {
  contactConsents: {
    agreedAt: 'exported',
    conversationId: 'exported',
    userId: 'withheld: the person themselves',
  },
} satisfies PersonalTables;
