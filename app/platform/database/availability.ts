import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { openDriver } from './driver.ts';
import type { Pooler } from './driver.ts';
import type { Purpose } from './find-server.ts';
import type { Connections } from './pool.ts';

/** Whether the database answers. All pools of a process share one such watch. */
export type Availability = {
  /** While it is true, no query is sent and requests fail immediately. */
  isDown(): boolean;
  /** Asks now, on a connection of its own and with a short timeout. */
  check(): Promise<boolean>;
  /** Calls the listener when the database stops answering: its open connections are useless then. */
  onLoss(listener: () => void): () => void;
  stop(): Promise<void>;
};

/** Together with `slowAnswerMs` of a pool, less than the three seconds a visitor waits. */
const timeoutMs = 1_400;
const stepMs = 100;
/** Checks on an open connection also when nobody asks, so that an outage is noticed. */
const checkEveryMs = 5_000;
/** The pauses between tries while the database is down. */
const retryMs = [0, 250, 500, 1_000];

type Settings = { purpose?: Purpose; pooler?: Pooler };

/** A database for writes is down, too, while only a standby answers. */
export function watchAvailability(
  url: string,
  log: Log,
  { purpose = 'writes', pooler }: Settings = {},
): Availability {
  const name = purpose === 'writes' ? 'the database' : 'the standby';
  const question =
    purpose === 'writes' ? 'select not pg_is_in_recovery() as fits' : 'select true as fits';
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
    own ??= openDriver(url, { connections: 1, isKept: true, purpose, pooler });
    const isUp = await answersInTime(own.driver.unsafe<{ fits: boolean }[]>(question));
    if (isStopped) return isUp;
    if (isUp) {
      if (failures > 0) log.warn(`${name} answers again`);
      failures = 0;
      later(checkEveryMs);
      return true;
    }
    own.cut();
    own = undefined;
    failures += 1;
    if (failures === 1) {
      log.error(`${name} does not answer`);
      for (const lose of listeners) lose();
    }
    later(retryMs[failures - 1] ?? retryMs.at(-1)!);
    return false;
  }

  return {
    isDown: () => failures > 0,
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

/** A server that refuses because it has too many connections is up. */
const tooMany = '53300';

async function answersInTime(asked: Promise<{ fits: boolean }[]>): Promise<boolean> {
  let isUp: boolean | undefined;
  asked.then(
    ([row]) => (isUp = row?.fits),
    (error: { code?: string }) => (isUp = error.code === tooMany),
  );
  // Waits in small steps and reads what has arrived after each: a process that is itself too busy to
  // read an answer must not take the database for down.
  for (let waited = 0; waited < timeoutMs && isUp === undefined; waited += stepMs) {
    await Promise.race([asked.catch(() => {}), pause(stepMs)]);
    await nextTurn();
  }
  return isUp ?? false;
}
