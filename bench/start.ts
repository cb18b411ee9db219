/**
 * How long `npm start` takes until it is ready: `npm run bench:start`, with `-- --first` the first start
 * with its build and its demonstration. The pages must be built for the others. The best counts,
 * because other work on the machine can only make a start slower; on Linux also the CPU time of everything
 * but the database is told, which other work hardly changes.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { withEndings } from './endings.ts';
import type { Endings } from './endings.ts';

const { values } = parseArgs({
  options: {
    first: { type: 'boolean', default: false },
    times: { type: 'string' },
    /** a demonstration that was planted before; otherwise one is planted first */
    data: { type: 'string' },
    port: { type: 'string', default: '4358' },
  },
});
const times = Number(values.times ?? (values.first ? 1 : 7));

const isReady = () =>
  fetch(`http://127.0.0.1:${values.port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** From the command to the first answer that says it is ready. */
async function start(directory: string, endings: Endings) {
  if (await isReady()) throw new Error(`Another product is ready on port ${values.port}.`);
  const began = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    env: { ...process.env, DATA_DIR: directory, PORT: values.port },
    stdio: ['ignore', values.first ? 'inherit' : 'ignore', 'inherit'],
    // npm passes a signal on, but does not wait; its whole group ends with the product.
    detached: true,
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, 'SIGTERM');
    await ended;
  };
  endings.add(stop);
  for (;;) {
    if (child.exitCode !== null) throw new Error('The product has not started.');
    if (await isReady()) break;
    await pause(10);
  }
  const seconds = (performance.now() - began) / 1000;
  const cpu = await readCpu(child.pid!);
  await stop();
  return { seconds, cpu };
}

/** Seconds of the processes of a group, and of those that they have waited for. */
async function readCpu(group: number): Promise<number> {
  let ticks = 0;
  for await (const file of glob('/proc/[0-9]*/stat')) {
    const stat = await readFile(file, 'utf8').catch(() => '');
    // The second field is a name in parentheses, which may have spaces.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    if (fields[2] === group) ticks += fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
  }
  return ticks / 100;
}

const all: Awaited<ReturnType<typeof start>>[] = [];
await withEndings(async (endings) => {
  const directory = await mkdtemp(path.join(tmpdir(), 'tendwell-start-'));
  endings.add(() => rm(directory, { recursive: true, force: true }));
  const data = values.data ?? path.join(directory, 'data');
  if (!values.first && !values.data) await start(data, endings);
  for (let time = 0; time < times; time += 1) {
    if (values.first) {
      await rm('build', { recursive: true, force: true });
      await rm(data, { recursive: true, force: true });
    }
    const { seconds, cpu } = await start(data, endings);
    all.push({ seconds, cpu });
    console.log(`${seconds.toFixed(2)} s, ${cpu.toFixed(2)} s of CPU`);
  }
});
const best = (key: 'seconds' | 'cpu') => Math.min(...all.map((each) => each[key])).toFixed(2);
console.log(`The best of ${times}: ${best('seconds')} s, ${best('cpu')} s of CPU`);
