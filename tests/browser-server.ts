/** The product as `npm start` runs it, in a data directory that goes when it stops. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const directory = await mkdtemp(path.join(tmpdir(), 'tendwell-browser-'));
const product = spawn(process.execPath, ['server/start.mjs'], {
  env: { ...process.env, DATA_DIR: directory },
  stdio: 'inherit',
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => product.kill(signal));

const [code] = await once(product, 'exit');
await rm(directory, { recursive: true, force: true });
process.exit(code as number);
