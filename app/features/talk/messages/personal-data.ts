import type { PersonalTables } from '#platform/database/personal-table.ts';

export const messageData = {
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
} as const satisfies PersonalTables;
