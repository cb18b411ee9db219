// Made once: to make a format takes a hundred times as long as to use it.
const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** '2026-08-12', or a moment of that day, in the American format; the same in every time zone. */
export const dayText = (day: string | Date): string => format.format(new Date(day));
