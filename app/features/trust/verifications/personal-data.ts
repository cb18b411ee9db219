import type { PersonalTables } from '#platform/database/personal-table.ts';

export const verificationData = {
  verifications: {
    part: 'verifications',
    of: { caregiver: 'caregiverId' },
    columns: {
      caregiverId: 'withheld: the person themselves',
      checkedBy: 'withheld: another person',
      completedAt: 'exported',
      createdAt: 'exported',
      expiresOn: 'exported',
      id: 'withheld: our own number',
      providerName: 'exported',
      registryUrl: 'exported',
      startedAt: 'exported',
      status: 'exported',
      type: 'exported',
      updatedAt: 'exported',
    },
  },
  verificationReminders: {
    columns: {
      daysBefore: 'withheld: that a reminder was sent; it is among the notifications itself',
      expiresOn: 'withheld: that a reminder was sent; it is among the notifications itself',
      toldAt: 'withheld: that a reminder was sent; it is among the notifications itself',
      verificationId: 'withheld: that a reminder was sent; it is among the notifications itself',
    },
  },
} as const satisfies PersonalTables;
