import { experienceText, rateText } from '#features/caregivers/directory/rules.ts';
import {
  availabilityText,
  listText,
  notSpecified,
  smokingText,
} from '#features/caregivers/public-profiles/rules.ts';
import type { OwnJobRequest } from '#features/work/job-requests/contract.ts';
import { specialtiesFor } from '#features/work/job-requests/rules.ts';
import { distanceText } from '#values/distance.ts';
import { verificationLabels, verificationTypes } from '#values/verifications.ts';
import type { ComparedApplicant } from '../contract.ts';

/** Whether someone has what the row is about. */
export type Mark = { label: string; has: boolean };

export type ComparedFact = {
  label: string;
  /** one for each person */
  cells: (string | Mark[])[];
  isSame: boolean;
  isLarge?: boolean;
};

type Caregiver = ComparedApplicant['caregiver'];

/** The facts of two or three applicants, each marked if it is the same for all. */
export function comparedFacts(
  applicants: ComparedApplicant[],
  job: Pick<OwnJobRequest, 'careTypes'>,
): ComparedFact[] {
  const people = applicants.map(({ caregiver }) => caregiver);
  const checked = verificationTypes.filter((type) =>
    people.some(({ badges }) => badges.some((badge) => badge.type === type)),
  );
  const checksOf = ({ badges }: Caregiver) =>
    checked.map((type) => {
      const status = badges.find((badge) => badge.type === type)?.status;
      const label = verificationLabels[type];
      return { label: status === 'expired' ? `${label}, expired` : label, has: status === 'clear' };
    });
  const careOf = ({ specialties }: Caregiver) =>
    job.careTypes.map((type) => ({
      label: type,
      has: specialtiesFor[type].some((specialty) => specialties.includes(specialty)),
    }));
  const fact = (
    label: string,
    cellOf: (caregiver: Caregiver) => string | Mark[],
    isLarge = false,
  ): ComparedFact => {
    const cells = people.map(cellOf);
    const isSame = cells.every((cell) => JSON.stringify(cell) === JSON.stringify(cells[0]));
    return { label, cells, isSame, isLarge };
  };
  return [
    fact(
      'Hourly rate',
      ({ hourlyRateMin, hourlyRateMax }) => rateText(hourlyRateMin, hourlyRateMax) ?? notSpecified,
      true,
    ),
    fact('Distance', ({ distanceMiles }) =>
      distanceMiles === null ? notSpecified : distanceText(distanceMiles),
    ),
    fact('Lives in', ({ city, state }) => `${city}, ${state}`),
    fact('Experience', ({ yearsExperience, experienceRange }) =>
      experienceText(yearsExperience, experienceRange),
    ),
    fact('Availability', ({ availabilityTypes }) => availabilityText(availabilityTypes)),
    fact('Care you asked for', careOf),
    ...(checked.length > 0 ? [fact('Checks', checksOf)] : []),
    fact('Languages', ({ languages }) => listText(languages, 50)),
    fact('Smoking', ({ isNonSmoker }) => smokingText(isNonSmoker)),
    fact('Testimonials', ({ testimonialCount }) =>
      testimonialCount === 0 ? 'None yet' : String(testimonialCount),
    ),
  ];
}
