import { Problem } from '#values/problem.ts';

type Bounds = {
  /** how many may wait; further ones are refused */
  mostWaiting: number;
  /** how long one waits until it is refused */
  timeoutMs: number;
};

/** Runs at most `limit` tasks at once; the others wait in order. */
export function createQueue(limit: number, { mostWaiting, timeoutMs }: Partial<Bounds> = {}) {
  let running = 0;
  const waiting = new Set<() => void>();

  function waitForTurn(): Promise<void> {
    if (mostWaiting !== undefined && waiting.size >= mostWaiting) throw tooBusy();
    return new Promise((start, refuse) => {
      const timer = timeoutMs === undefined ? undefined : setTimeout(giveUp, timeoutMs);
      function giveUp() {
        waiting.delete(begin);
        refuse(tooBusy());
      }
      function begin() {
        clearTimeout(timer);
        start();
      }
      waiting.add(begin);
    });
  }

  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < limit) running += 1;
    else await waitForTurn();
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else running -= 1;
    }
  }

  return Object.assign(run, { isEmpty: () => running === 0 && waiting.size === 0 });
}

function tooBusy(): Problem {
  const text = 'Too many people are asking right now. Please try again in a moment.';
  return new Problem('unavailable', text, { retryAfterSeconds: 5 });
}
