import type { PersonalTables } from '#platform/database/personal-columns.ts';

export const blockData = {
  blocks: {
    blockedId: 'withheld: another person',
    blockerId: 'withheld: the person themselves',
    createdAt: 'exported',
    id: 'withheld: our own number',
  },
} satisfies PersonalTables;
