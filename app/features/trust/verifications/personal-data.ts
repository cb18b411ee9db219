import type { PersonalTables } from '#platform/database/personal-columns.ts';

export const verificationData = {
  verifications: {
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
  verificationReminders: {
    daysBefore: 'withheld: that a reminder was sent; it is among the notifications itself',
    expiresOn: 'withheld: that a reminder was sent; it is among the notifications itself',
    toldAt: 'withheld: that a reminder was sent; it is among the notifications itself',
    verificationId: 'withheld: that a reminder was sent; it is among the notifications itself',
  },
} satisfies PersonalTables;
