import type { PersonalTables } from '#platform/database/personal-table.ts';

export const reportData = {
  reports: {
    part: 'reports',
    of: { user: 'reporterId' },
    columns: {
      caseNumber: 'exported',
      createdAt: 'exported',
      details: 'exported',
      handledBy: 'withheld: another person',
      id: 'withheld: our own number',
      outcome: 'exported',
      reason: 'exported',
      reporterId: 'withheld: the person themselves',
      status: 'exported',
      subjectId: 'withheld: another person',
      subjectKind: 'exported',
      subjectUserId: 'withheld: another person',
      updatedAt: 'exported',
    },
  },
  reportedMessages: {
    columns: {
      encryptedContent: 'withheld: copies of messages, which are listed themselves',
      encryptionKeyId: 'withheld: copies of messages, which are listed themselves',
      messageId: 'withheld: copies of messages, which are listed themselves',
      reportId: 'withheld: copies of messages, which are listed themselves',
      sender: 'withheld: copies of messages, which are listed themselves',
      sentAt: 'withheld: copies of messages, which are listed themselves',
    },
  },
} as const satisfies PersonalTables;
