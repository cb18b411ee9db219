import { factColumns } from '#features/caregivers/profile-facts/contract.ts';
import type { FactColumn } from '#features/caregivers/profile-facts/contract.ts';
import type { PersonalTables } from '#platform/database/personal-table.ts';

/** What someone says of themselves is theirs to take along, all of it. */
const facts = Object.fromEntries(factColumns.map((column) => [column, 'exported'])) as Record<
  FactColumn,
  'exported'
>;

export const caregiversData = {
  caregivers: {
    part: 'caregiverProfile',
    of: { user: 'userId' },
    columns: {
      ...facts,
      approvalStatus: 'exported',
      city: 'exported',
      createdAt: 'exported',
      decidedAt: 'exported',
      decidedAtBefore: 'withheld: kept only so that a decision can be undone',
      decidedBy: 'withheld: another person',
      decidedByBefore: 'withheld: another person',
      experienceRange: 'exported',
      hourlyRateMaxCents: 'exported',
      hourlyRateMinCents: 'exported',
      id: 'exported',
      isListed: 'exported',
      lastActiveAt: 'exported',
      photoId: 'withheld: the photo is listed itself',
      rejectionReason: 'exported',
      rejectionReasonBefore: 'withheld: kept only so that a decision can be undone',
      signUpKey: 'withheld: tells a repeated form from a new one',
      slug: 'exported',
      state: 'exported',
      statusBefore: 'withheld: kept only so that a decision can be undone',
      submittedAt: 'exported',
      updatedAt: 'exported',
      userId: 'withheld: the person themselves',
    },
  },
  listedCaregivers: {
    columns: {
      caregiverId: 'withheld: a copy of the profile, for searching',
      city: 'withheld: a copy of the profile, for searching',
      facets: 'withheld: a copy of the profile, for searching',
      rank: 'withheld: a copy of the profile, for searching',
      rateMaxCents: 'withheld: a copy of the profile, for searching',
      rateMinCents: 'withheld: a copy of the profile, for searching',
      reach: 'withheld: a copy of the profile, for searching',
      spot: 'withheld: a copy of the profile, for searching',
      state: 'withheld: a copy of the profile, for searching',
      travelMiles: 'withheld: a copy of the profile, for searching',
      words: 'withheld: a copy of the profile, for searching',
      years: 'withheld: a copy of the profile, for searching',
    },
  },
  caregiverReaches: {
    columns: {
      caregiverId: 'withheld: a copy of the profile, for searching',
      cell: 'withheld: a copy of the profile, for searching',
      facets: 'withheld: a copy of the profile, for searching',
      rank: 'withheld: a copy of the profile, for searching',
      rateMaxCents: 'withheld: a copy of the profile, for searching',
      rateMinCents: 'withheld: a copy of the profile, for searching',
      reach: 'withheld: a copy of the profile, for searching',
      spot: 'withheld: a copy of the profile, for searching',
      travelMiles: 'withheld: a copy of the profile, for searching',
      years: 'withheld: a copy of the profile, for searching',
    },
  },
  replyTimes: {
    part: 'replyTimes',
    of: { caregiver: 'caregiverId' },
    columns: {
      caregiverId: 'withheld: the profile itself',
      conversations: 'exported',
      measuredAt: 'exported',
      medianSeconds: 'exported',
    },
  },
  circleVotes: {
    part: 'circleVotes',
    of: { user: 'userId' },
    columns: {
      caregiverId: 'withheld: another person',
      familyUserId: 'withheld: another person',
      line: 'exported',
      userId: 'withheld: the person themselves',
      vote: 'exported',
      votedAt: 'exported',
    },
  },
  shortlistedCaregivers: {
    part: 'shortlist',
    of: { user: 'userId' },
    columns: {
      caregiverId: 'withheld: another person',
      note: 'exported',
      place: 'exported',
      savedAt: 'exported',
      userId: 'withheld: the person themselves',
    },
  },
} as const satisfies PersonalTables;
