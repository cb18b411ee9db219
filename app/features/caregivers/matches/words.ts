/** Phrases that the sentences of a match are made of. */
import { experienceText } from '#features/caregivers/directory/rules.ts';
import { wordsOf } from '#features/caregivers/directory/search-rules.ts';
import { startSmall } from '#values/first-letter.ts';
import { availabilityLabels, frequencyLabels, languages } from '#values/taxonomies.ts';
import type { AvailabilityType, CareType, ExperienceLevel, Frequency } from '#values/taxonomies.ts';
import { andList, orList } from '#values/word-list.ts';
import { careWord } from './care-rules.ts';

/** 'companionship and meal prep' */
export const careList = (types: readonly CareType[]) =>
  andList(types.map((type) => startSmall(careWord(type))));

/** 'companionship or meal prep' */
export const noneOf = (types: readonly CareType[]) =>
  orList(types.map((type) => startSmall(careWord(type))));

/** 'Companionship, Meal prep and 2 more' */
export function careShort(types: readonly CareType[]): string {
  const words = types.map(careWord);
  if (words.length <= 2) return words.join(', ');
  return `${words.slice(0, 2).join(', ')} and ${words.length - 2} more`;
}

/** 'live-in or part-time', as a post asks for hours */
export const askedHours = (frequency: readonly Frequency[]) =>
  orList(frequency.map((one) => hoursWord(frequencyLabels[one])));

/** 'live-in and part-time', as a profile offers them */
export const offeredHours = (types: readonly AvailabilityType[]) =>
  andList(types.map((type) => hoursWord(availabilityLabels[type])));

/** 'part-time', however a label writes it */
const hoursWord = (label: string) => label.toLowerCase().replace(' ', '-');

/** '$24' or '$24.50' */
export const dollars = (cents: number) =>
  `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`;

/** 'up to $24' */
export function pay({ payMinCents, payMaxCents }: Pay): string {
  return payMaxCents === null ? `from ${dollars(payMinCents!)}` : `up to ${dollars(payMaxCents)}`;
}

type Pay = { payMinCents: number | null; payMaxCents: number | null };

type Experienced = {
  yearsExperience: number;
  experienceRange?: string | null;
  isCertified: boolean;
};

/** '7 years of experience and a checked certificate' */
export function experience({ yearsExperience, experienceRange, isCertified }: Experienced) {
  const years = startSmall(experienceText(yearsExperience, experienceRange ?? null));
  return `${years} of experience${isCertified ? ' and a checked certificate as CNA or HHA' : ''}`;
}

const levelWords: Record<Exclude<ExperienceLevel, 'beginner'>, string> = {
  '2_plus_years': '2 or more years',
  '5_plus_years': '5 or more years',
  cna_hha_certified: 'a certificate as CNA or HHA',
};

/** 'ask for 2 or more years or a certificate as CNA or HHA' */
export function askForExperience(levels: readonly ExperienceLevel[]): string {
  const asked = levels.flatMap((level) => (level === 'beginner' ? [] : levelWords[level]));
  const welcomesAll = asked.length < levels.length;
  return welcomesAll ? 'welcome beginners' : `ask for ${orList(asked)}`;
}

const isAboutSpeech =
  /\b(speak|spoke|language|fluent|bilingual|understand|talk|convers|would be|prefer|a plus|require)/i;

/**
 * The languages that a text names where it is about speaking, or wishes for one: 'She speaks Spanish'
 * names one, 'She loves French toast' none. People may speak languages that we do not list.
 */
export function languagesNamed(text: string, spoken: readonly string[]): string[] {
  const sentences = text.split(/[.!?\n]+/).filter((sentence) => isAboutSpeech.test(sentence));
  const words = sentences.map((sentence) => plain(sentence));
  return [...new Set([...languages, ...spoken])].filter((name) =>
    words.some((sentence) => plain(name) !== '  ' && sentence.includes(plain(name))),
  );
}

/** Small words with a space on either side of each. */
const plain = (text: string) => ` ${wordsOf(text).join(' ')} `;
