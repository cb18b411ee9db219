const minute = 60_000;
const day = 24 * 60 * minute;

export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * day);
}

export function daysBefore(moment: Date, days: number): Date {
  return daysAfter(moment, -days);
}

export function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * minute);
}

export function daysBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / day;
}

/** A date in the database's format. */
export function dateOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

export function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}

export function later(a: Date, b: Date): Date {
  return a > b ? a : b;
}
