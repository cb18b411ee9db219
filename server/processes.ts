import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createLog } from '#platform/log.ts';
import { StartProblem } from './configuration.ts';
import type { Configuration } from './configuration.ts';
import type { Prepared } from './prepare.ts';
import type { Endings } from './endings.ts';
import { listenForScrapers } from './observation/metrics-answer.ts';
import { isMeasured } from './observation/start.ts';

/** What a process of its own tells: its address, or why it cannot start. */
export type Told = { url: string } | { problem: string };

/** A process that keeps ending soon after its start is not started more often than this. */
const restartMs = 1_000;

/** Serves the product from several processes on one port; one that ends is started again. */
export async function serveInProcesses(
  configuration: Configuration,
  prepared: Prepared,
  endings: Endings,
): Promise<string> {
  const log = createLog(configuration.LOG_LEVEL);
  let isStopping = false;
  cluster.setupPrimary({
    exec: fileURLToPath(new URL('start.mjs', import.meta.url)),
    serialization: 'advanced',
  });
  if (isMeasured(configuration)) {
    const { gatherMetrics } = await import('./observation/processes.ts');
    await listenForScrapers(configuration, gatherMetrics(), endings);
  }

  cluster.on('exit', (worker, code, signal) => {
    if (isStopping) return;
    log.error({ process: worker.process.pid, code, signal }, 'a process ended: starting another');
    void pause(restartMs).then(startAgain);
  });
  async function startAgain() {
    if (isStopping) return;
    await startOne(prepared).catch((err: Error) => {
      if (!isStopping) log.error({ err }, 'a process cannot start');
    });
  }

  endings.push(async () => {
    isStopping = true;
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => stopOne(worker!)));
  });

  const starting = Array.from({ length: prepared.processes }, () => startOne(prepared));
  const [url] = await Promise.all(starting);
  return url!;
}

async function startOne(prepared: Prepared): Promise<string> {
  const worker = cluster.fork();
  worker.send(prepared);
  const ended = once(worker, 'exit').then(() => [{ problem: 'A process ended at its start.' }]);
  const [told] = (await Promise.race([firstWord(worker), ended])) as [Told];
  if ('url' in told) return told.url;
  throw new StartProblem(told.problem);
}

/** It may ask for metrics before. */
function firstWord(worker: Worker): Promise<[Told]> {
  return new Promise((resolve) => {
    worker.on('message', (told: Told | object) => {
      if ('url' in told || 'problem' in told) resolve([told]);
    });
  });
}

async function stopOne(worker: Worker) {
  if (worker.isDead()) return;
  const ended = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await ended;
}
