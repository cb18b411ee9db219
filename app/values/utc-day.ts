/** The day in UTC, as 2026-11-03: listings begin and end, and checks expire, everywhere at the same time. */
export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10);

const dayInMilliseconds = 86_400_000;

export const utcDaysAfter = (day: string, count: number): string =>
  utcDay(new Date(Date.parse(day) + count * dayInMilliseconds));

export const utcDaysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / dayInMilliseconds;
