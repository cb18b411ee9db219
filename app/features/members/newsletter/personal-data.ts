import type { PersonalTables } from '#platform/database/personal-table.ts';

export const newsletterData = {
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
} as const satisfies PersonalTables;
