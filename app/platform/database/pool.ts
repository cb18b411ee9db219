import type { Availability } from './availability.ts';
import type { Driver } from './connection.ts';
import { isOutage } from './unavailable.ts';

/** One set of connections of the driver, and the way to cut them all at once. */
export type Connections = { driver: Driver; cut(): void };

export type Pool = {
  /** Where to ask; throws while the database is away. */
  connections(): Connections;
  /** Waits for an answer, for as long as it may take: then, or when the database is away, it fails. */
  answer<Result>(connections: Connections, asked: Promise<Result>): Promise<Result>;
  /** Whether nothing more can be asked there. */
  isCut(connections: Connections): boolean;
  /** Leaves connections of which one was lost, for new ones. */
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

/** An answer that takes longer makes us ask whether the database is there at all. */
const suspicionMs = 800;
const lookEveryMs = 200;
/** Longer than any statement may take. */
const farewellSeconds = 60;

/**
 * Connections that are replaced as a whole when one of them is lost under a statement: postgres.js
 * would open it again with the beginning of the lost answer still in it.
 */
export function createPool({ open, deadlineSeconds, availability }: Settings): Pool {
  let current: Connections | undefined;
  const former = new Set<Connections>();
  const dead = new WeakSet<Connections>();
  /** in the order in which they were asked */
  const waiting = new Set<Question>();

  // After what has arrived meanwhile was read: a process that was busy itself must not blame others.
  const looking = setInterval(() => setImmediate(look), lookEveryMs).unref();
  const forgetLosses = availability?.onLoss(cutAll);

  function look() {
    const now = performance.now();
    for (const { connections, since, giveUp } of waiting) {
      const milliseconds = now - since;
      if (milliseconds < suspicionMs) return;
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
    }, farewellSeconds * 1000).unref();
  }

  function cut(connections: Connections) {
    dead.add(connections);
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
      if (availability?.isAway()) throw lost('The database does not answer.');
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
    isCut: (connections) => dead.has(connections),
    renew,
    async close() {
      clearInterval(looking);
      forgetLosses?.();
      const all = [current, ...former].filter((each) => each !== undefined);
      await Promise.all(all.map(({ driver }) => driver.end({ timeout: 5 })));
    },
  };
}

function lost(message: string): Error {
  return Object.assign(new Error(message), { code: 'CONNECTION_CLOSED' });
}
