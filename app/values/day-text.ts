const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/**
 * '2026-08-12', or a moment of that day, in the American format: 'Aug 12, 2026', in every time zone.
 * By hand, not with Intl: an old phone takes many milliseconds to make a format.
 */
export function dayText(day: string | Date): string {
  const date = new Date(day);
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
