import { dollarText } from '#values/number-text.ts';

export const payUnits = ['hour', 'day', 'week', 'month', 'year'] as const;
export type PayUnit = (typeof payUnits)[number];

export type Pay = {
  /** in dollars */
  salaryMin: number | null;
  salaryMax: number | null;
  salaryUnit: PayUnit | null;
};

export const payUnitWords: Record<PayUnit, string> = {
  hour: 'an hour',
  day: 'a day',
  week: 'a week',
  month: 'a month',
  year: 'a year',
};

/** Accepts '$1,200.50' too. What is no amount stays a text, for the schema to refuse. */
export function readAmount(typed: string): number | string | null {
  const text = typed.trim();
  if (text === '') return null;
  const isAmount = /^\$?\d{1,3}(,\d{3})*(\.\d+)?$|^\$?\d+(\.\d+)?$/.test(text);
  return isAmount ? Number(text.replace(/[$,]/g, '')) : text;
}

/** How many of each make a year of 52 weeks, five days and 40 hours each. */
const perYear: Record<PayUnit, number> = { hour: 2080, day: 260, week: 52, month: 12, year: 1 };

const suffixes = { hour: '/hr', year: '/yr' };

export type PayText = {
  /** as it was offered */
  text: string;
  /** in the unit that the page compares by, if it was offered in another */
  converted: string | null;
};

/** Pay as it was offered. A converted figure says 'about' and what it assumes. */
export function payText(pay: Pay, shownUnit: 'hour' | 'year'): PayText {
  const { salaryMin, salaryMax, salaryUnit } = pay;
  if (salaryMin === null || salaryUnit === null) return { text: 'Competitive', converted: null };
  const factor = perYear[salaryUnit] / perYear[shownUnit];
  const format = shownUnit === 'hour' ? toTheCent : toTheDollar;
  const text = rangeText([salaryMin, salaryMax], (amount) => format(amount * factor));
  const shown = text + suffixes[shownUnit];
  if (salaryUnit === shownUnit) return { text: shown, converted: null };
  return { text: offerText(pay), converted: `about ${shown} at 40 h a week` };
}

/** '$190 - $230 a day', in the unit it is offered in. */
function offerText({ salaryMin, salaryMax, salaryUnit }: Pay): string {
  return `${rangeText([salaryMin!, salaryMax], asOffered)} ${payUnitWords[salaryUnit!]}`;
}

function rangeText([from, to]: [number, number | null], format: (amount: number) => string) {
  const least = format(from);
  const most = to === null ? least : format(to);
  return least === most ? least : `${least} - ${most}`;
}

const toTheCent = (amount: number) => dollarText(amount, 2);
const toTheDollar = (amount: number) => dollarText(amount, 0);
const asOffered = (amount: number) =>
  Number.isInteger(amount) ? toTheDollar(amount) : toTheCent(amount);
