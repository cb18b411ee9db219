/**
 * Why a family sees a caregiver, and why a caregiver sees a job: one table for both. Each line
 * compares what a post asks for with what a profile offers.
 */
import { distanceStep, distanceText, milesText } from '#values/distance.ts';
import { startSmall } from '#values/first-letter.ts';
import { experienceLevelLabels } from '#values/taxonomies.ts';
import type { AvailabilityType, CareType, ExperienceLevel, Frequency } from '#values/taxonomies.ts';
import { andList } from '#values/word-list.ts';
import { offeredCare } from './care-rules.ts';
import type { LineName } from './contract.ts';
import * as words from './words.ts';

/** What a family asks for; all of it is empty for a family without an open post. */
export type Asked = {
  careTypes: readonly CareType[];
  frequency: readonly Frequency[];
  experienceLevel: readonly ExperienceLevel[];
  payMinCents: number | null;
  payMaxCents: number | null;
  /** in the family's own words */
  about: string | null;
};

export type Offered = {
  specialties: readonly string[];
  availabilityTypes: readonly AvailabilityType[];
  hourlyRateMinCents: number;
  languages: readonly string[];
  yearsExperience: number;
  /** as chosen at sign-up, until the years are edited */
  experienceRange?: string | null;
  /** a checked certificate as a nursing assistant or home health aide */
  isCertified: boolean;
  travelDistanceMiles: number;
};

/** The miles are null where one of the two places lies nowhere, as a military post office does. */
export type Pair = { asked: Asked; offered: Offered; miles: number | null };

export type Side = 'family' | 'caregiver';
type Sentence = (pair: Pair) => string;

export type Line = {
  name: LineName;
  compares: { ofThePost: string; ofTheProfile: string };
  /** null where one of the two has not said it; undefined where there is nothing to compare */
  holds: (pair: Pair) => boolean | null | undefined;
  /** a few words for a card, where it holds and they say something new */
  short?: Record<Side, (pair: Pair) => string | null>;
} & Record<
  Side,
  { fits: Sentence; differs: Sentence; /** where `holds` can be null */ unstated?: Sentence }
>;

/** For a line whose sentence names both facts, whether they agree or not. */
const either = (sentence: Sentence) => ({ fits: sentence, differs: sentence });

export const lines: Line[] = [
  {
    name: 'care',
    compares: { ofThePost: 'kinds of care', ofTheProfile: 'specialties' },
    holds(pair) {
      if (pair.asked.careTypes.length === 0) return undefined;
      return pair.offered.specialties.length > 0 ? sharedCare(pair).length > 0 : null;
    },
    short: {
      family: (pair) => words.careShort(sharedCare(pair)),
      caregiver: (pair) => words.careShort(sharedCare(pair)),
    },
    family: {
      fits: (pair) => `Offers ${words.careList(sharedCare(pair))}.`,
      differs: (pair) => `The profile does not name ${words.noneOf(missingCare(pair))}.`,
      unstated: () => 'The profile names no kind of care.',
    },
    caregiver: {
      fits: (pair) => `You offer ${words.careList(sharedCare(pair))}.`,
      differs: (pair) => `Your profile does not name ${words.noneOf(missingCare(pair))}.`,
      unstated: () => 'Your profile names no kind of care.',
    },
  },
  {
    name: 'all_care',
    compares: { ofThePost: 'every kind of care', ofTheProfile: 'specialties' },
    holds(pair) {
      // Of a single kind, or where none is shared, the line above has said everything.
      if (pair.asked.careTypes.length < 2 || sharedCare(pair).length === 0) return undefined;
      return missingCare(pair).length === 0;
    },
    family: {
      fits: () => 'Offers every kind of care you ask for.',
      differs: (pair) => `The profile does not name ${words.noneOf(missingCare(pair))}.`,
    },
    caregiver: {
      fits: () => 'You offer every kind of care they ask for.',
      differs: (pair) => `Your profile does not name ${words.noneOf(missingCare(pair))}.`,
    },
  },
  {
    name: 'distance',
    compares: { ofThePost: 'ZIP code', ofTheProfile: 'ZIP code and travel distance' },
    // In whole miles, as they are told.
    holds: ({ miles, offered }) =>
      miles === null ? null : Math.round(miles) <= offered.travelDistanceMiles,
    short: {
      // In steps: exact miles would tell where a caregiver lives, while a post names its ZIP code.
      family: ({ miles }) => startSmall(distanceText(distanceStep(miles!))),
      caregiver: ({ miles }) => startSmall(milesText(Math.round(miles!))),
    },
    family: {
      fits: ({ miles }) =>
        `Travels to your ZIP code, from up to ${distanceStep(miles!)} miles away.`,
      differs: () => 'Your ZIP code is farther away than they travel.',
      unstated: () => 'How far away they live is not known.',
    },
    caregiver: {
      ...either(
        ({ miles, offered }) =>
          `${milesText(Math.round(miles!))}; you travel up to ${offered.travelDistanceMiles} miles.`,
      ),
      unstated: () => 'How far away it is is not known.',
    },
  },
  {
    name: 'hours',
    compares: { ofThePost: 'how often', ofTheProfile: 'availability' },
    holds(pair) {
      if (pair.asked.frequency.length === 0) return undefined;
      return pair.offered.availabilityTypes.length > 0 ? sharedHours(pair).length > 0 : null;
    },
    short: {
      family: (pair) => words.askedHours(sharedHours(pair).slice(0, 1)),
      caregiver: (pair) => words.askedHours(sharedHours(pair).slice(0, 1)),
    },
    family: {
      ...either(
        ({ asked, offered }) =>
          `You ask for ${words.askedHours(asked.frequency)} care; they work ${words.offeredHours(offered.availabilityTypes)}.`,
      ),
      unstated: () => 'The profile does not say which hours they work.',
    },
    caregiver: {
      ...either(
        ({ asked, offered }) =>
          `They ask for ${words.askedHours(asked.frequency)} care; you work ${words.offeredHours(offered.availabilityTypes)}.`,
      ),
      unstated: () => 'Your profile does not say which hours you work.',
    },
  },
  {
    name: 'pay',
    compares: { ofThePost: 'pay, the highest that is offered', ofTheProfile: 'lowest hourly rate' },
    holds(pair) {
      const most = pair.asked.payMaxCents ?? pair.asked.payMinCents;
      return most === null ? null : most >= pair.offered.hourlyRateMinCents;
    },
    short: { family: () => 'within your pay', caregiver: () => 'pays what you ask' },
    family: {
      ...either((pair) => `You pay ${words.pay(pair.asked)} an hour; they ask ${rate(pair)}.`),
      unstated: (pair) => `You have not said what you pay; they ask ${rate(pair)}.`,
    },
    caregiver: {
      ...either((pair) => `They pay ${words.pay(pair.asked)} an hour; you ask ${rate(pair)}.`),
      unstated: (pair) => `They have not said what they pay; you ask ${rate(pair)}.`,
    },
  },
  {
    name: 'language',
    compares: { ofThePost: 'languages named in its words', ofTheProfile: 'languages' },
    holds: (pair) => (namedLanguages(pair).length > 0 ? spokenLanguages(pair).length > 0 : null),
    short: {
      family: (pair) => spokenLanguages(pair).join(', '),
      caregiver: (pair) => spokenLanguages(pair).join(', '),
    },
    family: {
      ...either(
        (pair) =>
          `Your post names ${andList(namedLanguages(pair))}; they speak ${andList(pair.offered.languages)}.`,
      ),
      unstated: ({ offered }) =>
        `You have not named a language; they speak ${andList(offered.languages)}.`,
    },
    caregiver: {
      ...either(
        (pair) =>
          `Their post names ${andList(namedLanguages(pair))}; you speak ${andList(pair.offered.languages)}.`,
      ),
      unstated: ({ offered }) =>
        `They have not named a language; you speak ${andList(offered.languages)}.`,
    },
  },
  {
    name: 'experience',
    compares: { ofThePost: 'experience', ofTheProfile: 'years and checked certificates' },
    holds(pair) {
      if (pair.asked.experienceLevel.length === 0) return undefined;
      return metLevels(pair).length > 0;
    },
    short: { family: levelShort, caregiver: levelShort },
    family: either(
      ({ asked, offered }) =>
        `You ${words.askForExperience(asked.experienceLevel)}; they have ${words.experience(offered)}.`,
    ),
    caregiver: either(
      ({ asked, offered }) =>
        `They ${words.askForExperience(asked.experienceLevel)}; you have ${words.experience(offered)}.`,
    ),
  },
];

function sharedCare({ asked, offered }: Pair): CareType[] {
  return offeredCare(asked.careTypes, offered);
}

function missingCare(pair: Pair): CareType[] {
  const shared = sharedCare(pair);
  return pair.asked.careTypes.filter((type) => !shared.includes(type));
}

function sharedHours({ asked, offered }: Pair): Frequency[] {
  return asked.frequency.filter((one) => offered.availabilityTypes.includes(hoursFor[one]));
}

const hoursFor: Record<Frequency, AvailabilityType> = {
  live_in: 'live_in',
  full_time: 'full_time',
  part_time: 'part_time',
  occasional: 'part_time',
};

const rate = ({ offered }: Pair) => `${words.dollars(offered.hourlyRateMinCents)} or more`;

function namedLanguages({ asked, offered }: Pair): string[] {
  return words.languagesNamed(asked.about ?? '', offered.languages);
}

function spokenLanguages(pair: Pair): string[] {
  return namedLanguages(pair).filter((name) => pair.offered.languages.includes(name));
}

function metLevels({ asked, offered }: Pair): ExperienceLevel[] {
  return asked.experienceLevel.filter((level) => isExperienced[level](offered));
}

const isExperienced: Record<ExperienceLevel, (offered: Offered) => boolean> = {
  beginner: () => true,
  '2_plus_years': ({ yearsExperience }) => yearsExperience >= 2,
  '5_plus_years': ({ yearsExperience }) => yearsExperience >= 5,
  cna_hha_certified: ({ isCertified }) => isCertified,
};

/** Everybody is a beginner or more. */
function levelShort(pair: Pair): string | null {
  const level = metLevels(pair).findLast((one) => one !== 'beginner');
  return level ? experienceLevelLabels[level] : null;
}
