/** The product as `npm start` runs it, in a data directory that goes when it stops. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';

const product = spawn(process.execPath, ['server/start.mjs'], { stdio: 'inherit' });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => product.kill(signal));

const [code] = await once(product, 'exit');
await rm(process.env.DATA_DIR!, { recursive: true, force: true });
process.exit(code as number);
