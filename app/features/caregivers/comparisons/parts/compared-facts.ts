import type { PublicCaregiver } from '#features/caregivers/directory/contract.ts';
import { experienceText, rateText } from '#features/caregivers/directory/rules.ts';
import {
  availabilityText,
  listText,
  notSpecified,
  smokingText,
} from '#features/caregivers/public-profiles/rules.ts';
import { dayText } from '#values/day-text.ts';
import { distanceText } from '#values/distance.ts';
import { verificationLabels, verificationTypes } from '#values/verifications.ts';
import type { ComparedCaregiver } from '../contract.ts';

/** Whether someone has what the row is about, and since or until when. */
export type Mark = { label: string; has: boolean; detail?: string };

type Cell = string | Mark[];

export type ComparedFact = {
  label: string;
  /** one for each person */
  cells: Cell[];
  isSame: boolean;
  isLarge?: boolean;
};

/** Of applicants the days of their checks are not known. */
type Check = PublicCaregiver['badges'][number] &
  Partial<Pick<ComparedCaregiver['badges'][number], 'completedOn' | 'expiresOn'>>;

type Person = Pick<
  ComparedCaregiver,
  | 'hourlyRateMin'
  | 'hourlyRateMax'
  | 'distanceMiles'
  | 'city'
  | 'state'
  | 'yearsExperience'
  | 'experienceRange'
  | 'availabilityTypes'
  | 'languages'
  | 'isNonSmoker'
  | 'testimonialCount'
> & { badges: Check[] };

/** The facts that all caregivers have, each marked if it is the same for all of these. */
export function comparedFacts(people: Person[]): ComparedFact[] {
  const checked = verificationTypes.filter((type) =>
    people.some(({ badges }) => badges.some((badge) => badge.type === type)),
  );
  const isSomewhere = people.some(({ distanceMiles }) => distanceMiles !== null);
  return [
    {
      ...factOf(
        people,
        'Hourly rate',
        ({ hourlyRateMin, hourlyRateMax }) =>
          rateText(hourlyRateMin, hourlyRateMax) ?? notSpecified,
      ),
      isLarge: true,
    },
    ...(isSomewhere
      ? [
          factOf(people, 'Distance', ({ distanceMiles }) =>
            distanceMiles === null ? notSpecified : distanceText(distanceMiles),
          ),
        ]
      : []),
    factOf(people, 'Lives in', ({ city, state }) => `${city}, ${state}`),
    factOf(people, 'Experience', ({ yearsExperience, experienceRange }) =>
      experienceText(yearsExperience, experienceRange),
    ),
    factOf(people, 'Availability', ({ availabilityTypes }) => availabilityText(availabilityTypes)),
    ...(checked.length > 0
      ? [
          factOf(people, 'Checks', ({ badges }) =>
            checked.map((type) =>
              markOf(
                verificationLabels[type],
                badges.find((badge) => badge.type === type),
              ),
            ),
          ),
        ]
      : []),
    factOf(people, 'Languages', ({ languages }) => listText(languages, 50)),
    factOf(people, 'Smoking', ({ isNonSmoker }) => smokingText(isNonSmoker)),
    factOf(people, 'Testimonials', ({ testimonialCount }) =>
      testimonialCount === 0 ? 'None yet' : String(testimonialCount),
    ),
  ];
}

export function factOf<Compared>(
  people: Compared[],
  label: string,
  cellOf: (person: Compared) => Cell,
): ComparedFact {
  const cells = people.map(cellOf);
  const isSame = cells.every((cell) => JSON.stringify(cell) === JSON.stringify(cells[0]));
  return { label, cells, isSame };
}

/** Only a clear check counts. */
function markOf(label: string, check: Check | undefined): Mark {
  if (check?.status === 'expired') {
    return {
      label: `${label}, expired`,
      has: false,
      ...(check.expiresOn && { detail: dayText(check.expiresOn) }),
    };
  }
  return { label, has: check?.status === 'clear', ...(check && detailOf(check)) };
}

function detailOf({ completedOn, expiresOn }: Check): Pick<Mark, 'detail'> {
  if (expiresOn) return { detail: `Valid until ${dayText(expiresOn)}` };
  return completedOn ? { detail: `Checked ${dayText(completedOn)}` } : {};
}
