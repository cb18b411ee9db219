import type { PersonalTables } from '#platform/database/personal-columns.ts';

export const conversationData = {
  conversations: {
    caregiverUserId: 'withheld: the download says which side is the person’s',
    createdAt: 'exported',
    familyUserId: 'withheld: the download says which side is the person’s',
    id: 'exported',
    jobRequestId: 'exported',
    lastMessageAt: 'exported',
    lastPosition: 'withheld: a count',
    startedBy: 'exported',
  },
} satisfies PersonalTables;
