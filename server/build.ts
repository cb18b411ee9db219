import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { glob, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { locateBinaries } from '#platform/database/embedded-binaries.ts';
import { inTurn } from './build-lock.ts';
import { StartProblem } from './configuration.ts';
import type { Endings } from './endings.ts';
import type { Progress } from './product.ts';

const ours = path.resolve(import.meta.dirname, '..');

/** What the pages are made of. */
export const sources = [
  'app/**/*',
  'public/**/*',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
];
/** No page imports them. An installation may lack them. */
const isTest = (file: string) => /(^|\/)test-[^/]+$|\.test\.tsx?$/.test(file);

/**
 * The directory of the built pages. Its name is the fingerprint of their sources, wherever they lie, so
 * that a build is made once and can be copied. It appears when it is complete.
 */
export async function buildPages(
  progress: Progress,
  endings: Endings = [],
  root = ours,
): Promise<string> {
  const directory = path.join(root, 'build', await fingerprintOf(root));
  if (existsSync(directory)) return directory;

  const stopping = new AbortController();
  const building = inTurn(path.join(root, 'build/lock'), stopping.signal, async () => {
    // Another process may have built them meanwhile.
    if (existsSync(directory)) return;
    progress('Building the pages…');
    await build(root, directory, stopping.signal);
  }).catch(explainNotWritable);
  endings.push(async () => {
    stopping.abort();
    await building.catch(() => {});
  });
  await building;
  return directory;
}

async function build(root: string, directory: string, signal: AbortSignal) {
  const builder = findBuilder(root);
  await removeOthers(path.dirname(directory));
  const draft = path.join(path.dirname(directory), `draft-${randomUUID()}`);
  try {
    await promisify(execFile)(process.execPath, [builder, 'build'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: draft },
      signal,
    });
    await compressFiles(draft);
    await rename(draft, directory);
  } catch (error) {
    await rm(draft, { recursive: true, force: true, maxRetries: 5 });
    // Another process that built at the same time was faster.
    if (!existsSync(directory)) throw error;
  }
}

/** Builds of earlier sources, and drafts of processes that were killed. */
async function removeOthers(builds: string) {
  const others = (await readdir(builds)).filter((name) => name !== 'lock');
  const removed = others.map((name) => rm(path.join(builds, name), { recursive: true }));
  await Promise.all(removed);
}

function findBuilder(root: string): string {
  try {
    const { resolve } = createRequire(path.join(root, 'package.json'));
    return path.join(path.dirname(resolve('@react-router/dev/package.json')), 'bin.cjs');
  } catch (cause) {
    throw new StartProblem(
      'There are no built pages of these sources, and what builds them is not installed: run "npm ci && npm run build" where the sources are, and copy the directory "build" here with them.',
      { cause },
    );
  }
}

function explainNotWritable(error: NodeJS.ErrnoException): never {
  const { code = '', path: place } = error;
  if (!['EACCES', 'EPERM', 'EROFS'].includes(code)) throw error;
  throw new StartProblem(
    `There are no built pages of these sources, and ${place} cannot be written: run "npm run build" as the owner of this directory, then start.`,
    { cause: error },
  );
}

/** Once, and not at every start of every process. */
async function compressFiles(directory: string) {
  const compress = promisify(brotliCompress);
  const files = await Array.fromAsync(glob('client/**/*.{css,js,svg,txt}', { cwd: directory }));
  const compressed = files.map(async (name) => {
    const file = path.join(directory, name);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    await writeFile(`${file}.br`, await compress(await readFile(file), { params }));
  });
  await Promise.all(compressed);
}

async function fingerprintOf(root: string): Promise<string> {
  const found = await Array.fromAsync(glob(sources, { cwd: root, withFileTypes: true }));
  const files = found
    .filter((file) => file.isFile())
    .map((file) => path.relative(root, path.join(file.parentPath, file.name)))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !isTest(file))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) {
    // Two thousand small files, read at once in a tenth of the time that so many promises take.
    const content = readFileSync(path.join(root, file));
    // Lengths keep the end of one file apart from the start of the next.
    hash.update(`${file} ${content.length}\n`).update(content);
  }
  return hash.digest('hex').slice(0, 16);
}

if (import.meta.main) {
  try {
    await buildPages((text) => console.log(text));
    // The programs of the embedded database are linked at their first use: later nobody may write here.
    await locateBinaries().catch(() => {});
  } catch (error) {
    console.error(error instanceof StartProblem ? error.message : error);
    process.exitCode = 1;
  }
}
