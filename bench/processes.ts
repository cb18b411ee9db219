/** The product and its control, each in a process of its own. */
import { fork, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import packageJson from '../package.json' with { type: 'json' };
import type { Endings } from './endings.ts';
import { secret } from './world.ts';

export type Started = { url: string; pid: number };

/** The memory flags of `npm start`. */
export const flagsOfStart: string[] = packageJson.scripts.start.match(/--\S+/g) ?? [];

/** The product as `npm start` runs it, which builds its pages first if they have changed. */
export async function startProduct(
  { url: databaseUrl, directory }: { url: string; directory: string },
  { port, endings, settings }: { port: string; endings: Endings; settings?: NodeJS.ProcessEnv },
): Promise<Started> {
  const child = spawn(process.execPath, [...flagsOfStart, 'server/start.mjs'], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: path.join(directory, 'data'),
      PORT: port,
      APP_SECRET: secret,
      RATE_LIMIT_FACTOR: '100000',
      STOP_GRACE_SECONDS: '0',
      ...settings,
    },
    // It writes its log as it always does, to where nobody reads it.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  endings.add(() => end(child));
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error('The product has not started.');
    const isReady = await fetch(`${url}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false);
    if (isReady) return { url, pid: child.pid! };
    await pause(500);
  }
}

export async function startControl(databaseUrl: string, endings: Endings): Promise<Started> {
  const child = fork(new URL('./pages-control.ts', import.meta.url), [databaseUrl], {
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: flagsOfStart,
  });
  endings.add(() => end(child));
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return { url, pid: child.pid! };
}

/** Asks it to stop, and insists after a while. */
async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const insisting = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await exited;
  clearTimeout(insisting);
}
