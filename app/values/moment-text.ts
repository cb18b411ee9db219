/** Texts for dates and times, in the reader's time zone. */

const options = {
  year: { year: 'numeric' },
  key: { year: 'numeric', month: '2-digit', day: '2-digit' },
  exact: { dateStyle: 'medium', timeStyle: 'long' },
  time: { hour: 'numeric', minute: '2-digit' },
  weekday: { weekday: 'short' },
  day: { month: 'short', day: 'numeric' },
  dayOfYear: { month: 'short', day: 'numeric', year: 'numeric' },
  longDay: { weekday: 'long', month: 'long', day: 'numeric' },
  longDayOfYear: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

type Style = keyof typeof options;

// Creating a format is slow, and a thread needs one for every message.
const formats = new Map<string, Intl.DateTimeFormat>();

function write(date: Date, style: Style, timeZone: string): string {
  const name = `${style} ${timeZone}`;
  let format = formats.get(name);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { ...options[style], timeZone });
    formats.set(name, format);
  }
  return format.format(date);
}

export function timeText(date: Date, timeZone: string): string {
  return write(date, 'time', timeZone);
}

/** To the second, with its time zone: 'Nov 16, 2026, 12:49:27 AM EST'. */
export function exactText(date: Date, timeZone: string): string {
  return write(date, 'exact', timeZone);
}

/** Two moments with the same key are on the same day. */
export function dayKey(date: Date, timeZone: string): string {
  return write(date, 'key', timeZone);
}

/** The heading above the messages of a day. */
export function dayText(date: Date, now: Date, timeZone: string): string {
  const days = daysBetween(date, now, timeZone);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return write(date, isSameYear(date, now, timeZone) ? 'longDay' : 'longDayOfYear', timeZone);
}

/** Short, for a list: the time today, the weekday within a week, otherwise the date. */
export function momentText(date: Date, now: Date, timeZone: string): string {
  const days = daysBetween(date, now, timeZone);
  if (days <= 0) return timeText(date, timeZone);
  if (days === 1) return 'Yesterday';
  if (days < 7) return write(date, 'weekday', timeZone);
  return shortDayText(date, now, timeZone);
}

/** Whole days from one to the other, by the calendar of that zone. */
export function daysBetween(date: Date, now: Date, timeZone: string): number {
  const [from, to] = [date, now].map((moment) => Date.parse(`${dayKey(moment, timeZone)} UTC`));
  return Math.round((to! - from!) / 86_400_000);
}

/** As 'Nov 8', with the year only if it is another one. */
export function shortDayText(date: Date, now: Date, timeZone: string): string {
  return write(date, isSameYear(date, now, timeZone) ? 'day' : 'dayOfYear', timeZone);
}

function isSameYear(date: Date, now: Date, timeZone: string): boolean {
  return write(date, 'year', timeZone) === write(now, 'year', timeZone);
}
