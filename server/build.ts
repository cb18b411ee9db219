import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { locateBinaries } from '#platform/database/embedded-binaries.ts';
import { inTurn } from './build-lock.ts';
import { ours, placeOfBuild, placeOfOurBuild } from './built.ts';
import { StartProblem } from './configuration.ts';
import type { Endings } from './endings.ts';
import type { Progress } from './product.ts';

/** The directory of the built pages and of the program. It appears when it is complete. */
export async function buildProduct(
  progress: Progress,
  endings: Endings = [],
  root = ours,
): Promise<string> {
  const directory = root === ours ? placeOfOurBuild() : placeOfBuild(root);
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

/** A builder makes much that it needs only for a moment: collected seldom, that takes a tenth less time. */
const roomForGarbage = '--max-semi-space-size=64';

async function build(root: string, directory: string, signal: AbortSignal) {
  const builders = findBuilders(root);
  await removeOthers(path.dirname(directory));
  const draft = path.join(path.dirname(directory), `draft-${randomUUID()}`);
  try {
    const env = { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: draft };
    for (const builder of builders) {
      const command = [roomForGarbage, ...builder];
      const building = promisify(execFile)(process.execPath, command, { cwd: root, env, signal });
      letOthersGoFirst(building.child.pid);
      await building;
    }
    await rename(draft, directory);
  } catch (error) {
    await rm(draft, { recursive: true, force: true, maxRetries: 5 });
    // Another process that built at the same time was faster.
    if (!existsSync(directory)) throw error;
  }
}

/**
 * A first start plants its demonstration meanwhile, many short actions, while the build
 * only has to be done at its end.
 */
function letOthersGoFirst(pid: number | undefined) {
  try {
    if (pid) setPriority(pid, 10);
  } catch {
    // It has ended already, or the system has no priorities for us.
  }
}

/** Builds of earlier sources, and drafts of processes that were killed. */
async function removeOthers(builds: string) {
  const others = (await readdir(builds)).filter((name) => name !== 'lock');
  const removed = others.map((name) => rm(path.join(builds, name), { recursive: true }));
  await Promise.all(removed);
}

/** The commands that make the pages, and the program, and compress what browsers load. */
function findBuilders(root: string): string[][] {
  const { resolve } = createRequire(path.join(root, 'package.json'));
  const find = (name: string, file: string) =>
    path.join(path.dirname(resolve(`${name}/package.json`)), file);
  try {
    return [
      [find('@react-router/dev', 'bin.cjs'), 'build'],
      [find('vite', 'bin/vite.js'), 'build', '--config', 'server/program.config.ts'],
      [path.join(ours, 'server/compress-build.ts')],
    ];
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

if (import.meta.main) {
  try {
    await buildProduct((text) => console.log(text));
    // The programs of the embedded database are linked at their first use: later nobody may write here.
    await locateBinaries().catch(() => {});
  } catch (error) {
    console.error(error instanceof StartProblem ? error.message : error);
    process.exitCode = 1;
  }
}
