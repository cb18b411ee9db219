import type { PersonalTables } from '#platform/database/personal-columns.ts';

export const newsletterData = {
  newsletterSubscribers: {
    confirmationHash: 'withheld: a secret',
    confirmedAt: 'exported',
    createdAt: 'exported',
    email: 'exported',
    unsubscribedAt: 'exported',
    unsubscribeToken: 'withheld: a link that acts without asking',
  },
} satisfies PersonalTables;
