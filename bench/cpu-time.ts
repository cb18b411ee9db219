import { readdirSync, readFileSync } from 'node:fs';

/** In milliseconds: how long a process, or a thread of it (`<pid>/task/<id>`), has run on a core. */
export function ranFor(task: number | string): number {
  try {
    return Number(readFileSync(`/proc/${task}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0; // It has ended.
  }
}

/** In milliseconds, of all threads of the process and of those it has started. */
export function cpuOf(pid: number): number {
  return [String(pid), ...childrenOf(pid)].reduce((sum, one) => sum + threadsRanFor(one), 0);
}

function threadsRanFor(pid: string): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return threads.reduce((sum, thread) => sum + ranFor(`${pid}/task/${thread}`), 0);
  } catch {
    return 0; // It has ended.
  }
}

/** Of the server's processes, which are one for each connection, and of those that have ended. */
export function databaseCpu(postmaster: number): number {
  const stat = readFileSync(`/proc/${postmaster}/stat`, 'utf8').split(') ')[1]!.split(' ');
  const ended = 10 * (Number(stat[13]) + Number(stat[14])); // in ticks of ten milliseconds
  return childrenOf(postmaster).reduce((sum, name) => sum + ranFor(name), ended);
}

const childrenOf = (pid: number) =>
  readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid);

function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]);
  } catch {
    return 0;
  }
}
