/** Kills the product, its database or both at random moments, and starts them again as a service manager does. */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import type { TestServer } from '../postgres-server.ts';
import { startProcess } from '../started-product.ts';

type Kill = {
  victims: 'product' | 'database' | 'both';
  /** counted from the moment the product serves, or from its start if that is not waited for */
  afterMs: number;
  isWhileStarting: boolean;
};

/** The same for the same seed. */
export const planKills = (seed: number, count: number): Kill[] =>
  fc.sample(
    fc.record({
      victims: fc.constantFrom<Kill['victims']>('product', 'database', 'both'),
      afterMs: fc.integer({ min: 0, max: 6_000 }),
      isWhileStarting: fc.integer({ min: 1, max: 6 }).map((throwOfDice) => throwOfDice === 1),
    }),
    { seed, numRuns: count },
  );

export type Service = ReturnType<typeof keepRunning>;

/** The product at a fixed address, started again whenever it ends. */
export function keepRunning(env: Record<string, string>, address: string) {
  let product: ReturnType<typeof startProcess>;
  let isStopping = false;
  const start = () => {
    product = startProcess(env);
    product.child.once('exit', () => {
      if (!isStopping) setTimeout(start, 100);
    });
  };
  start();

  return {
    kill: () => product.child.kill('SIGKILL'),
    async untilReady() {
      const end = performance.now() + 120_000;
      const isReady = () => fetch(`${address}/readyz`).then(({ ok }) => ok);
      while (!(await isReady().catch(() => false))) {
        if (performance.now() > end) throw new Error(`It does not start:\n${product.output}`);
        await pause(100);
      }
    },
    async stop() {
      isStopping = true;
      product.child.kill('SIGTERM');
      await once(product.child, 'exit');
    },
  };
}

export async function carryOut(
  kills: Kill[],
  product: Service,
  database: TestServer,
  onKill: (place: number) => void,
) {
  for (const [place, { victims, afterMs, isWhileStarting }] of kills.entries()) {
    if (!isWhileStarting) await product.untilReady();
    await pause(afterMs);
    onKill(place);
    if (victims !== 'database') product.kill();
    if (victims !== 'product') {
      await database.killPostmaster();
      await database.startAgain();
    }
  }
  await product.untilReady();
}
