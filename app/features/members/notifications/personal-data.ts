import type { PersonalTables } from '#platform/database/personal-columns.ts';

export const notificationData = {
  notifications: {
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
  notificationPreferences: {
    kind: 'exported',
    mail: 'exported',
    userId: 'withheld: the person themselves',
  },
} satisfies PersonalTables;
