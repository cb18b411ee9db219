import type { PersonalTables } from '#platform/database/personal-table.ts';

export const blockData = {
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
} as const satisfies PersonalTables;
