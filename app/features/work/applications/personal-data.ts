import type { PersonalColumns, PersonalTables } from '#platform/database/personal-table.ts';

export const applicationData = {
  applications: {
    part: 'applications',
    of: { caregiver: 'caregiverId' },
    columns: {
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
  },
} as const satisfies PersonalTables;

/** Applications once more, for the family that decided on them. */
export const decisionColumns: PersonalColumns<'applications'> = {
  caregiverId: 'withheld: another person',
  coverLetter: 'withheld: the caregiver’s words',
  createdAt: 'withheld: what the caregiver did',
  id: 'withheld: our own number',
  jobListingId: 'withheld: a family decides on its own jobs only',
  jobRequestId: 'exported',
  note: 'exported',
  status: 'exported',
  statusChangedAt: 'exported',
};
