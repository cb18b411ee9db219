import { useTimeZone } from '#features/members/sessions/parts/use-time-zone.ts';
import { shortDayText } from '#values/moment-text.ts';

/** A day as 'Nov 8', with the year only if it is another one, in the reader's time zone. */
export function DayOf({ at }: { at: Date }) {
  const timeZone = useTimeZone();
  return <time dateTime={at.toISOString()}>{shortDayText(at, new Date(), timeZone)}</time>;
}
