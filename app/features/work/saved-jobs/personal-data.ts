import type { PersonalTables } from '#platform/database/personal-columns.ts';

export const savedJobData = {
  savedJobs: {
    caregiverId: 'withheld: the person themselves',
    jobRequestId: 'exported',
    savedAt: 'exported',
  },
} satisfies PersonalTables;
