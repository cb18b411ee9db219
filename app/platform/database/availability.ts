import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { openDriver } from './driver.ts';
import type { Connections } from './pool.ts';

/** Whether the database answers. All pools of a process share one such watch. */
export type Availability = {
  /** While it is away nothing is asked: whoever needs it is told so at once. */
  isAway(): boolean;
  /** Asks now, on a connection of its own, and waits for a short time only. */
  check(): Promise<boolean>;
  /** Tells when the database no longer answers: then no connection that was open can be trusted. */
  onLoss(listener: () => void): () => void;
  stop(): Promise<void>;
};

/** Together with the suspicion of a pool (see there) less than the three seconds a visitor waits. */
const patienceMs = 1_400;
const stepMs = 100;
/** Keeps the connection open, so that it shares the fate of the others, and notices by itself. */
const checkEveryMs = 5_000;
/** How long until the next try while the database is away. */
const retryMs = [0, 250, 500, 1_000];

export function watchAvailability(url: string, log: Log): Availability {
  const listeners = new Set<() => void>();
  let own: Connections | undefined;
  let checking: Promise<boolean> | undefined;
  let failures = 0;
  let isStopped = false;
  let timer: NodeJS.Timeout;
  later(checkEveryMs);

  function later(milliseconds: number) {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void check(), milliseconds).unref();
  }

  function check(): Promise<boolean> {
    return (checking ??= ask().finally(() => (checking = undefined)));
  }

  async function ask(): Promise<boolean> {
    own ??= openDriver(url, { connections: 1, isKept: true });
    const isHere = await answersInTime(own.driver`select 1`);
    if (isStopped) return isHere;
    if (isHere) {
      if (failures > 0) log.warn('the database answers again');
      failures = 0;
      later(checkEveryMs);
      return true;
    }
    own.cut();
    own = undefined;
    failures += 1;
    if (failures === 1) {
      log.error('the database does not answer');
      for (const lose of listeners) lose();
    }
    later(retryMs[failures - 1] ?? retryMs.at(-1)!);
    return false;
  }

  return {
    isAway: () => failures > 0,
    check,
    onLoss(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      own?.cut();
    },
  };
}

/** A server that refuses us because too many are connected is there all the same. */
const tooMany = '53300';

async function answersInTime(asked: Promise<unknown>): Promise<boolean> {
  let isHere: boolean | undefined;
  asked.then(
    () => (isHere = true),
    (error: { code?: string }) => (isHere = error.code === tooMany),
  );
  // In small steps, after each of which what has arrived is read: a process that is busy itself, and
  // late with everything, must not blame the database.
  for (let waited = 0; waited < patienceMs && isHere === undefined; waited += stepMs) {
    await Promise.race([asked.catch(() => {}), pause(stepMs)]);
    await nextTurn();
  }
  return isHere ?? false;
}
