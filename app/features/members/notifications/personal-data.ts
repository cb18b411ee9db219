import type { PersonalTables } from '#platform/database/personal-table.ts';

export const notificationData = {
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
} as const satisfies PersonalTables;
