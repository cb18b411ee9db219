import { inDollars } from '#values/number-text.ts';
import type { Applicant } from './contract.ts';
import type { applicants } from './queries.server.ts';

type Row = Awaited<ReturnType<ReturnType<typeof applicants>['execute']>>[number];

/** Presents an application to the family or admin who decides on it. */
export function presentApplicant(row: Row, distanceMiles: number | null): Applicant {
  const { applicationId, status, coverLetter, note, createdAt, statusChangedAt, ...facts } = row;
  const { hourlyRateMinCents, hourlyRateMaxCents, ...caregiver } = facts;
  return {
    applicationId,
    status,
    coverLetter,
    note,
    createdAt,
    statusChangedAt,
    caregiver: {
      ...caregiver,
      hourlyRateMin: hourlyRateMinCents / 100,
      hourlyRateMax: inDollars(hourlyRateMaxCents),
      distanceMiles,
    },
  };
}
