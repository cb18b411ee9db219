import { ageText } from '#values/relative-time.ts';

/** How long ago, within a sentence or at its start. */
export function TimeAgo({ of, start }: { of: Date; start?: boolean }) {
  const text = ageText(of, new Date());
  return <time dateTime={of.toISOString()}>{start ? text : text.toLowerCase()}</time>;
}
