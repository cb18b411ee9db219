import { Problem } from './problem.ts';
import { isUuid } from './uuid.ts';

/** Where a page of a list that is ordered by time ended. */
export type ListMark = { time: Date; id: string };

/** As text, for the question that continues the list. */
export function writeMark({ time, id }: ListMark): string {
  return `${time.getTime()}.${id}`;
}

export function readMark(text: string): ListMark {
  const [milliseconds = '', id = ''] = text.split('.');
  const time = new Date(Number(milliseconds));
  if (Number.isNaN(time.getTime()) || !isUuid(id)) {
    throw new Problem('invalid', 'This list cannot be continued from there.');
  }
  return { time, id };
}
