import type { PersonalTables } from '#platform/database/personal-table.ts';

export const jobRequestData = {
  jobRequests: {
    part: 'jobRequests',
    of: { family: 'familyId' },
    columns: {
      askedAt: 'exported',
      careTypes: 'exported',
      city: 'exported',
      confirmedAt: 'exported',
      createdAt: 'exported',
      experienceLevel: 'exported',
      familyId: 'withheld: the person themselves',
      frequency: 'exported',
      id: 'exported',
      slug: 'exported',
      spot: 'withheld: follows from the ZIP code',
      startDate: 'exported',
      state: 'exported',
      status: 'exported',
      updatedAt: 'exported',
      zipCode: 'exported',
    },
  },
} as const satisfies PersonalTables;
