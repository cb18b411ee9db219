import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createQueue } from './queue.ts';

export type HashingTask = {
  password: string;
  /** a stored hash; without it the password is hashed */
  comparedWith?: string;
  parameters: typeof parameters;
};
export type HashingAnswer = { result: string | boolean } | { fault: string };

// Argon2id. OWASP's minimum is 19 MiB and two passes.
const parameters = {
  algorithm: 2,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

/** One takes about 25 ms, so that the last of those who wait has its turn within a few seconds. */
const inTurn = createQueue(1, { mostWaiting: 100, timeoutMs: 20_000 });

let thread: Worker | undefined;

/** One at a time: more would take the time from each other, and from the pages. */
function inThread(task: Omit<HashingTask, 'parameters'>): Promise<string | boolean> {
  return inTurn(async () => {
    thread ??= new Worker(new URL('password-thread.ts', import.meta.url)).on(
      'exit',
      () => (thread = undefined),
    );
    // A thread that waits for work must not keep the process from ending.
    thread.ref();
    try {
      thread.postMessage({ ...task, parameters });
      const [answer] = (await once(thread, 'message')) as [HashingAnswer];
      if ('fault' in answer) throw new Error(answer.fault);
      return answer.result;
    } finally {
      thread?.unref();
    }
  });
}

export async function hashPassword(password: string): Promise<string> {
  return (await inThread({ password })) as string;
}

/** Takes as long for an unknown account as for a wrong password. */
export async function verifyPassword(
  password: string,
  storedHash: string | null | undefined,
): Promise<boolean> {
  const isRight = await inThread({ password, comparedWith: storedHash ?? (await dummyHash()) });
  return isRight === true && Boolean(storedHash);
}

/** Whether a stored hash was made with other parameters than today's. */
export function isOutdated(storedHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parameters;
  return !storedHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

let dummy: Promise<string> | undefined;
function dummyHash(): Promise<string> {
  return (dummy ??= hashPassword(crypto.randomUUID()).catch((error) => {
    dummy = undefined;
    throw error;
  }));
}
