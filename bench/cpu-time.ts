import { readFileSync } from 'node:fs';

/** In milliseconds: how long a process, or a thread of it (`<pid>/task/<id>`), has run on a core. */
export function ranFor(task: number | string): number {
  try {
    return Number(readFileSync(`/proc/${task}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0; // It has ended.
  }
}
