import { comparedFacts, factOf } from '#features/caregivers/comparisons/parts/compared-facts.ts';
import type { ComparedFact } from '#features/caregivers/comparisons/parts/compared-facts.ts';
import { specialtiesFor } from '#features/caregivers/matches/care-rules.ts';
import type { OwnJobRequest } from '#features/work/job-requests/contract.ts';
import type { ComparedApplicant } from '../contract.ts';

/** The facts of two or three applicants, and who offers the care that the post asks for. */
export function applicantFacts(
  applicants: ComparedApplicant[],
  job: Pick<OwnJobRequest, 'careTypes'>,
): ComparedFact[] {
  const people = applicants.map(({ caregiver }) => caregiver);
  const care = factOf(people, 'Care you asked for', ({ specialties }) =>
    job.careTypes.map((type) => ({
      label: type,
      has: specialtiesFor[type].some((specialty) => specialties.includes(specialty)),
    })),
  );
  const [rate, ...others] = comparedFacts(people);
  return [rate!, care, ...others];
}
