import { hash, verify } from '@node-rs/argon2';
import { createQueue } from './queue.ts';

// Argon2id. OWASP's minimum is 19 MiB and two passes.
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashing is slow on purpose, so many sign-ins at once must queue and leave CPU time for pages. */
const inTurn = createQueue(2);

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, parameters));
}

/** Takes as long for an unknown account as for a wrong password. */
export async function verifyPassword(
  password: string,
  storedHash: string | null | undefined,
): Promise<boolean> {
  const isRight = await inTurn(async () => verify(storedHash ?? (await dummyHash()), password));
  return isRight && Boolean(storedHash);
}

/** Whether a stored hash was made with other parameters than today's. */
export function isOutdated(storedHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parameters;
  return !storedHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

let dummy: Promise<string> | undefined;
function dummyHash(): Promise<string> {
  return (dummy ??= hash(crypto.randomUUID(), parameters));
}
