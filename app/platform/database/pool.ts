import type { Availability } from './availability.ts';
import type { Driver } from './connection.ts';
import { isOutage } from './unavailable.ts';

/** A set of driver connections that can be closed all at once. */
export type Connections = { driver: Driver; cut(): void };

export type Pool = {
  /** The connections to use; throws while the database is down. */
  connections(): Connections;
  /** Waits for an answer. Fails after the deadline, or when the database is down. */
  answer<Result>(connections: Connections, asked: Promise<Result>): Promise<Result>;
  /** Whether these connections were closed. */
  isCut(connections: Connections): boolean;
  /** Replaces connections of which one was lost. */
  renew(lost: Connections): void;
  close(): Promise<void>;
};

type Settings = {
  open: () => Connections;
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
export function createPool({ open, deadlineSeconds, availability }: Settings): Pool {
  let current: Connections | undefined;
  const former = new Set<Connections>();
  const closed = new WeakSet<Connections>();
  /** oldest first */
  const waiting = new Set<Question>();

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
