import type { PersonalTables } from '#platform/database/personal-table.ts';

export const savedJobData = {
  savedJobs: {
    part: 'savedJobs',
    of: { caregiver: 'caregiverId' },
    columns: {
      caregiverId: 'withheld: the person themselves',
      jobRequestId: 'exported',
      savedAt: 'exported',
    },
  },
} as const satisfies PersonalTables;
