import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { keepCounts, render } from './measured.ts';
import type { Measured } from './measured.ts';
import type { Scrape } from './metrics-answer.ts';
import { measureProcess } from './metrics.ts';
import type { Snapshot } from './metrics.ts';

/** Messages about metrics between the process that watches and those that serve, with a number each. */
type ToWorker = { read: number; isFirst: boolean } | { text: string; number: number };
type FromWorker = { measured: Measured; number: number } | { scrape: number };

/** A process that is too busy to answer is shown as it was. */
const answerMs = 2_000;

/**
 * In the process that watches: asks all others, and adds up what they measure. `setupPrimary` must have
 * chosen the serialization that keeps NaN.
 */
export function gatherMetrics(): Scrape {
  const readOwn = measureProcess();
  const names = new Map<number, string>();
  const last = new Map<string, Measured>();
  const asked = new Map<number, (measured: Measured) => void>();
  let ended: Snapshot = [];
  let count = 0;

  function ask(worker: Worker, isFirst: boolean) {
    const number = (count += 1);
    const answered = new Promise<void>((resolve) => {
      asked.set(number, (measured) => {
        last.set(names.get(worker.id)!, measured);
        resolve();
      });
    });
    send(worker, { read: number, isFirst });
    const tooLate = pause(answerMs, undefined, { ref: false });
    return Promise.race([answered, tooLate]).finally(() => asked.delete(number));
  }

  async function scrape(): Promise<string> {
    const workers = Object.values(cluster.workers ?? {}).filter((one) => names.has(one!.id));
    await Promise.all(workers.map((worker, index) => ask(worker!, index === 0)));
    const own = { product: [], stored: [], process: await readOwn() };
    return render(new Map([['parent', own], ...last]), ended);
  }

  cluster.on('message', (worker, message: FromWorker | { url: string }) => {
    // Whoever tells its address serves, and answers.
    if ('url' in message) names.set(worker.id, nextName(names));
    if ('measured' in message) asked.get(message.number)?.(message.measured);
    if ('scrape' in message) {
      void scrape().then((text) => send(worker, { text, number: message.scrape }));
    }
  });
  cluster.on('exit', (worker) => {
    const name = names.get(worker.id);
    const measured = name && last.get(name);
    if (measured) ended = keepCounts([ended, measured.product]);
    if (name) last.delete(name);
    names.delete(worker.id);
  });
  return scrape;
}

/** The smallest number that no running process has, so that there are no more names than processes at once. */
function nextName(names: Map<number, string>): string {
  const taken = [...names.values()];
  for (let number = 1; ; number += 1) if (!taken.includes(String(number))) return String(number);
}

function send(worker: Worker, message: ToWorker) {
  if (worker.isConnected()) worker.send(message);
}

/** In a process that serves: answers the one that watches. Returns a scrape of all processes. */
export function answerParent(read: (isFirst: boolean) => Promise<Measured>): Scrape {
  const waiting = new Map<number, (text: string) => void>();
  let count = 0;
  const tell = (message: FromWorker) => void (process.connected && process.send!(message));

  process.on('message', (message: ToWorker) => {
    if ('read' in message) {
      const number = message.read;
      void read(message.isFirst).then((measured) => tell({ measured, number }));
    }
    if ('text' in message) waiting.get(message.number)?.(message.text);
  });
  return () =>
    new Promise((resolve) => {
      const number = (count += 1);
      waiting.set(number, (text) => {
        waiting.delete(number);
        resolve(text);
      });
      tell({ scrape: number });
    });
}
