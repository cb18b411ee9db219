import { verificationLabels, verificationTypes } from '#values/verifications.ts';
import type { VerificationStatus, VerificationType } from '#values/verifications.ts';

/** Text as people typed it, fit to be shown: no control characters, no edges, not longer than its place. */
export function shown(text: string, most: number): string {
  const clean = isUntidy.test(text) ? text.replace(/\p{Cc}+/gu, ' ').replace(/ {2,}/g, ' ') : text;
  return firstOf(clean.trim(), most).trim();
}

const isUntidy = /\p{Cc}|  /u;

/** The first characters, some of which have two units. */
function firstOf(text: string, count: number): string {
  if (text.length <= count) return text;
  let end = 0;
  for (let left = count; left > 0 && end < text.length; left -= 1) {
    end += text.codePointAt(end)! > 0xff_ff ? 2 : 1;
  }
  return text.slice(0, end);
}

/** How much of each text a card may hold. */
export const cardLengths = {
  name: 100,
  bio: 200,
  city: 100,
  state: 50,
  language: 50,
  specialty: 100,
};

/** The first words of a bio: sixty characters and an ellipsis. */
export function excerpt(bio: string): string {
  const text = shown(bio, cardLengths.bio);
  const start = firstOf(text, 60);
  return start === text ? text : `${start.trimEnd()}…`;
}

const dollars = (amount: number) => (Number.isInteger(amount) ? `${amount}` : amount.toFixed(2));

/** '$20-25/hr', '$20/hr', '$20+/hr' or 'up to $25/hr'; undefined when nobody said. */
export function rateText(min: number | null, max: number | null): string | undefined {
  if (min === null && max === null) return undefined;
  if (min === null) return `up to $${dollars(max!)}/hr`;
  if (max === null) return `$${dollars(min)}+/hr`;
  return min === max ? `$${dollars(min)}/hr` : `$${dollars(min)}-${dollars(max)}/hr`;
}

/** 'Spanish', 'English & Spanish' or 'English & 3 more'. */
export function languagesText(languages: readonly string[]): string {
  const [first = '', second, ...others] = languages.map((name) =>
    shown(name, cardLengths.language),
  );
  if (second === undefined) return first;
  return others.length === 0 ? `${first} & ${second}` : `${first} & ${others.length + 1} more`;
}

/** '7 years', '1 year', 'Less than 1 year', or the range chosen at sign-up until the years are edited. */
export function experienceText(years: number, range: string | null): string {
  if (range) return `${range} years`;
  if (years === 0) return 'Less than 1 year';
  return years === 1 ? '1 year' : `${years} years`;
}

/** For so many days after they were first listed someone is new. */
const newForDays = 30;

export const isNewAfter = (daysListed: number | null) =>
  daysListed !== null && daysListed < newForDays;

/** A habit of answering shows in so many conversations of the last days, not in fewer. */
export const replyMeasure = { days: 90, fewest: 5 };

const secondsOfDay = 24 * 60 * 60;

/** Half of the families or more had their first answer by the next day. */
export const repliesWithinADay = (medianSeconds: number | null) =>
  medianSeconds !== null && medianSeconds <= secondsOfDay;

type Verification = { type: VerificationType; status: VerificationStatus };
export type CardBadge = { label: string; tone: 'verified' | 'expired' };

/** What families ask about first, and then every other check. */
const usualOrder: readonly VerificationType[] = [
  ...new Set<VerificationType>([
    'fcra_background_check',
    'id_verification',
    'nursing_license',
    'cna_certification',
    'hha_certification',
    'cpr_first_aid',
    ...verificationTypes,
  ]),
];
const toneOf = { clear: 'verified', expired: 'expired' } as const;

/**
 * What a card shows of someone's verifications: the clear before the expired, three at most. What a
 * search asked for comes first, so that the reason for the find is among the three.
 */
export function cardBadges(
  verifications: readonly Verification[],
  askedFor: readonly VerificationType[] = [],
): CardBadge[] {
  const placeOf = (type: VerificationType) => {
    const asked = askedFor.indexOf(type);
    return asked === -1 ? askedFor.length + usualOrder.indexOf(type) : asked;
  };
  const sorted = [...verifications].sort((one, other) => placeOf(one.type) - placeOf(other.type));
  return (['clear', 'expired'] as const)
    .flatMap((status) => sorted.filter((verification) => verification.status === status))
    .slice(0, 3)
    .map(({ type, status }) => ({
      label: verificationLabels[type],
      tone: toneOf[status as keyof typeof toneOf],
    }));
}
