import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Endings } from './endings.ts';
import type { Progress } from './product.ts';

const sources = [
  'app/**/*',
  'public/**/*',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
];
const stamp = 'build/stamp';

/** Builds the pages, unless the present build was made from exactly these sources. */
export async function buildPages(progress: Progress, endings: Endings = []) {
  const fingerprint = await fingerprintOf(sources);
  const built = await readFile(stamp, 'utf8').catch(() => '');
  if (built === fingerprint) return;
  progress('Building the pages…');
  const building = new AbortController();
  endings.push(async () => building.abort());
  await promisify(execFile)('react-router', ['build'], {
    env: { ...process.env, NODE_ENV: 'production' },
    signal: building.signal,
  }).catch(async (error: unknown) => {
    // What was cut short may have replaced files of an earlier build.
    await rm(stamp, { force: true });
    throw error;
  });
  await compressFiles();
  await writeFile(stamp, fingerprint);
}

/** Once, and not at every start of every process. */
async function compressFiles() {
  const compress = promisify(brotliCompress);
  const files = await Array.fromAsync(glob('build/client/**/*.{css,js,svg,txt}'));
  const compressed = files.map(async (file) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    await writeFile(`${file}.br`, await compress(await readFile(file), { params }));
  });
  await Promise.all(compressed);
}

async function fingerprintOf(patterns: string[]): Promise<string> {
  const hash = createHash('sha256');
  const files = await Array.fromAsync(glob(patterns, { withFileTypes: true }));
  const names = files
    .filter((file) => file.isFile())
    .map((file) => `${file.parentPath}/${file.name}`);
  for (const name of names.sort()) hash.update(name).update(await readFile(name));
  return hash.digest('hex');
}

if (import.meta.main) await buildPages((text) => console.log(text));
