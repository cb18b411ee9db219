import { z } from 'zod';
import { Problem } from './problem.ts';
import { isUuid } from './uuid.ts';

/** Where a page of a list that is ordered by time ended. */
export type Cursor = { time: Date; id: string };

/** What a list is asked for that is read page by page. */
export const listPage = z.object({
  /** from an earlier answer: the page behind it */
  after: z.string().max(100).optional(),
});

export const unknownCursor = 'This list cannot be continued from there.';

/** The last moment whose year has four digits: no list has a later one, and the database reads it. */
const latest = new Date('9999-12-31T23:59:59.999Z');

/** As text, for the question that continues the list. */
export function writeCursor({ time, id }: Cursor): string {
  return `${time.getTime()}.${id}`;
}

export function readCursor(text: string): Cursor {
  const [milliseconds = '', id = ''] = text.split('.');
  const time = new Date(/^\d{1,15}$/.test(milliseconds) ? Number(milliseconds) : Number.NaN);
  if (!(time <= latest) || !isUuid(id)) {
    throw new Problem('invalid', unknownCursor);
  }
  return { time, id };
}
