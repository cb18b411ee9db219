import type { PersonalTables } from '#platform/database/personal-table.ts';

export const talkData = {
  blocks: {
    part: 'blocks',
    of: { user: 'blockerId' },
    columns: {
      blockedId: 'withheld: another person',
      blockerId: 'withheld: the person themselves',
      createdAt: 'exported',
      id: 'withheld: our own number',
    },
  },
  contactConsents: {
    part: 'contactConsents',
    of: { user: 'userId' },
    columns: {
      agreedAt: 'exported',
      conversationId: 'exported',
      userId: 'withheld: the person themselves',
    },
  },
  conversations: {
    part: 'conversations',
    columns: {
      caregiverUnread: 'withheld: a count',
      caregiverUserId: 'withheld: the download says which side is the person’s',
      createdAt: 'exported',
      familyUnread: 'withheld: a count',
      familyUserId: 'withheld: the download says which side is the person’s',
      id: 'exported',
      jobRequestId: 'exported',
      lastMessageAt: 'exported',
      lastPosition: 'withheld: a count',
      startedBy: 'exported',
    },
  },
  messages: {
    part: 'messages',
    columns: {
      clientKey: 'withheld: tells a repeated message from a new one',
      conversationId: 'exported',
      createdAt: 'exported',
      encryptedContent: 'exported',
      encryptionKeyId: 'withheld: which secret encrypted the text; the download has it in clear',
      id: 'withheld: our own number',
      messageType: 'exported',
      position: 'withheld: the download is in this order',
      readAt: 'exported',
      sender: 'exported',
    },
  },
  messageWriters: {
    columns: {
      messageId: 'withheld: the download has the messages that the person wrote for a family',
      userId: 'withheld: the person themselves',
    },
  },
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
