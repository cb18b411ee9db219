import { ageText } from '#values/relative-time.ts';

/** How long ago, within a sentence or at its start. Server and browser may differ by a minute. */
export function TimeAgo({ of, start }: { of: Date; start?: boolean }) {
  const text = ageText(of, new Date());
  return (
    <time dateTime={of.toISOString()} suppressHydrationWarning>
      {start ? text : text.toLowerCase()}
    </time>
  );
}
