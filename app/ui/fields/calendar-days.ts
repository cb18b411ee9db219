/** Days as `yyyy-mm-dd`, months as `yyyy-mm`: a calendar needs no hours and no time zone. */

import { once } from '#values/once.ts';

const millisecondsOfDay = 24 * 60 * 60 * 1000;

/** The day in the local time zone. */
export function localDay(date: Date): string {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

export const monthOf = (day: string): string => day.slice(0, 7);

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * millisecondsOfDay).toISOString().slice(0, 10);
}

/** The same day of another month, or that month's last day. */
export function addMonths(day: string, count: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + count, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** How many days after Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay();

/** The weeks of a month, Sunday first; `undefined` is a day of the month before or after. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = `${month}-01`;
  const count = Number(addDays(addMonths(first, 1), -1).slice(8));
  const blanks = weekdayOf(first);
  return Array.from({ length: Math.ceil((blanks + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const index = week * 7 + weekday - blanks;
      return index >= 0 && index < count ? addDays(first, index) : undefined;
    }),
  );
}

const words = (options: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }));
const dayWords = words({ dateStyle: 'long' });
const fullDayWords = words({ dateStyle: 'full' });
const monthWords = words({ year: 'numeric', month: 'long' });

/** November 3, 2026 */
export const writeDay = (day: string): string => dayWords().format(new Date(day));

/** Tuesday, November 3, 2026 */
export const writeFullDay = (day: string): string => fullDayWords().format(new Date(day));

/** November 2026 */
export const writeMonth = (month: string): string => monthWords().format(new Date(month));
