import { Problem } from './problem.ts';
import { isUuid } from './uuid.ts';

/** Where a page of a list that is ordered by time ended. */
export type ListMark = { time: Date; id: string };

/** The last moment whose year has four digits: no list has a later one, and the database reads it. */
const latest = new Date('9999-12-31T23:59:59.999Z');

/** As text, for the question that continues the list. */
export function writeMark({ time, id }: ListMark): string {
  return `${time.getTime()}.${id}`;
}

export function readMark(text: string): ListMark {
  const [milliseconds = '', id = ''] = text.split('.');
  const time = new Date(/^\d{1,15}$/.test(milliseconds) ? Number(milliseconds) : Number.NaN);
  if (!(time <= latest) || !isUuid(id)) {
    throw new Problem('invalid', 'This list cannot be continued from there.');
  }
  return { time, id };
}
