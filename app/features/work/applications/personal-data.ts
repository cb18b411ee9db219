import type { PersonalTables } from '#platform/database/personal-columns.ts';

export const applicationData = {
  applications: {
    caregiverId: 'withheld: the person themselves',
    coverLetter: 'exported',
    createdAt: 'exported',
    id: 'withheld: our own number',
    jobListingId: 'exported',
    jobRequestId: 'exported',
    note: 'exported',
    status: 'exported',
    statusChangedAt: 'exported',
  },
} satisfies PersonalTables;

/** The same rows in the export of the family that decided on them. */
export const decisionData = {
  applications: {
    caregiverId: 'withheld: another person',
    coverLetter: 'withheld: the caregiver’s words',
    createdAt: 'withheld: what the caregiver did',
    id: 'withheld: our own number',
    jobListingId: 'withheld: a family decides on its own jobs only',
    jobRequestId: 'exported',
    note: 'exported',
    status: 'exported',
    statusChangedAt: 'exported',
  },
} satisfies PersonalTables;
