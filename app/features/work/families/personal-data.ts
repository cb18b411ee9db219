import type { PersonalTables } from '#platform/database/personal-table.ts';

export const familyData = {
  families: {
    part: 'family',
    of: { user: 'userId' },
    columns: {
      budgetMaxCents: 'exported',
      budgetMinCents: 'exported',
      city: 'exported',
      createdAt: 'exported',
      familyName: 'exported',
      id: 'exported',
      lastFormKey: 'withheld: tells a repeated form from a new one',
      primaryContactName: 'exported',
      state: 'exported',
      updatedAt: 'exported',
      userId: 'withheld: the person themselves',
      zipCode: 'exported',
    },
  },
} as const satisfies PersonalTables;
