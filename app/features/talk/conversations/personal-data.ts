import type { PersonalTables } from '#platform/database/personal-table.ts';

export const conversationData = {
  conversations: {
    part: 'conversations',
    columns: {
      caregiverUserId: 'withheld: the download says which side is the person’s',
      createdAt: 'exported',
      familyUserId: 'withheld: the download says which side is the person’s',
      id: 'exported',
      jobRequestId: 'exported',
      lastMessageAt: 'exported',
      lastPosition: 'withheld: a count',
      startedBy: 'exported',
    },
  },
} as const satisfies PersonalTables;
