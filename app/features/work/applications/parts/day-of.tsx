import { useTimeZone } from '#features/members/sessions/parts/use-time-zone.ts';

/** A day as 'Nov 8', with the year only if it is another one, in the reader's time zone. */
export function DayOf({ at }: { at: Date }) {
  const timeZone = useTimeZone();
  const year = (date: Date) => date.toLocaleDateString('en-US', { year: 'numeric', timeZone });
  const text = at.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    ...(year(at) !== year(new Date()) && { year: 'numeric' }),
    timeZone,
  });
  return <time dateTime={at.toISOString()}>{text}</time>;
}
