import type { Availability } from './availability.ts';
import type { Driver } from './connection.ts';
import { isOutage } from './unavailable.ts';

/** A set of driver connections that can be closed all at once. */
export type Connections = { driver: Driver; countOpen(): number; cut(): void };

export type Pool = {
  /** The connections to use; throws while the database is down. */
  connections(): Connections;
  /** Waits for an answer. Fails after the deadline, or when the database is down. */
  answer<Result>(connections: Connections, asked: Promise<Result>): Promise<Result>;
  /** Whether these connections were closed. */
  isCut(connections: Connections): boolean;
  /** Counts a statement or a transaction until the function it returns is called. */
  enter(): () => void;
  usage(): PoolUsage;
  /** Replaces connections of which one was lost. */
  renew(lost: Connections): void;
  close(): Promise<void>;
};

/** How many connections are used, open without use, and wanted beyond those there may be. */
export type PoolUsage = { used: number; idle: number; waiting: number };

type Settings = {
  open: () => Connections;
  /** how many connections there may be */
  most: number;
  /** how long an answer may take, the wait for a free connection included */
  deadlineSeconds: number;
  availability?: Availability | undefined;
};

type Question = { connections: Connections; since: number; giveUp(reason: Error): void };

/** When an answer takes longer, we check whether the database is up. */
const slowAnswerMs = 800;
const lookEveryMs = 200;
/** How long replaced connections may finish their work: longer than any statement may take. */
const drainSeconds = 60;

/**
 * Connections that are replaced as a whole when one of them is lost during a statement: postgres.js
 * would reopen it with the beginning of the lost answer still in its buffer.
 */
export function createPool({ open, most, deadlineSeconds, availability }: Settings): Pool {
  let current: Connections | undefined;
  const former = new Set<Connections>();
  const closed = new WeakSet<Connections>();
  /** oldest first */
  const waiting = new Set<Question>();
  /** statements and transactions, of which each wants a connection */
  let wanted = 0;

  // setImmediate: answers that arrived while the process was busy are read before we look.
  const looking = setInterval(() => setImmediate(look), lookEveryMs).unref();
  const stopWatching = availability?.onLoss(cutAll);

  function look() {
    const now = performance.now();
    for (const { connections, since, giveUp } of waiting) {
      const milliseconds = now - since;
      if (milliseconds < slowAnswerMs) return;
      void availability?.check();
      if (milliseconds < deadlineSeconds * 1000) return;
      giveUp(lost('The database took longer than we wait.'));
      renew(connections);
    }
  }

  function renew(lost: Connections) {
    if (lost !== current) return;
    current = undefined;
    former.add(lost);
    setTimeout(() => {
      former.delete(lost);
      cut(lost);
    }, drainSeconds * 1000).unref();
  }

  function cut(connections: Connections) {
    closed.add(connections);
    connections.cut();
  }

  function cutAll() {
    for (const connections of former) cut(connections);
    if (current) cut(current);
    former.clear();
    current = undefined;
    for (const { giveUp } of waiting) giveUp(lost('The database does not answer.'));
    waiting.clear();
  }

  return {
    connections() {
      if (availability?.isDown()) throw lost('The database does not answer.');
      return (current ??= open());
    },
    answer(connections, asked) {
      return new Promise((resolve, reject) => {
        const question = { connections, since: performance.now(), giveUp: end(reject) };
        function end<Value>(settle: (value: Value) => void) {
          return (value: Value) => {
            waiting.delete(question);
            settle(value);
          };
        }
        waiting.add(question);
        asked.then(end(resolve), end(reject));
        asked.catch((error) => isOutage(error) && availability?.check());
      });
    },
    isCut: (connections) => closed.has(connections),
    enter() {
      wanted += 1;
      let isInside = true;
      return () => {
        if (isInside) wanted -= 1;
        isInside = false;
      };
    },
    usage() {
      const used = Math.min(wanted, most);
      const idle = Math.max(0, (current?.countOpen() ?? 0) - used);
      return { used, idle, waiting: wanted - used };
    },
    renew,
    async close() {
      clearInterval(looking);
      stopWatching?.();
      const all = [current, ...former].filter((each) => each !== undefined);
      await Promise.all(all.map(({ driver }) => driver.end({ timeout: 5 })));
    },
  };
}

function lost(message: string): Error {
  return Object.assign(new Error(message), { code: 'CONNECTION_CLOSED' });
}
