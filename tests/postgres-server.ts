/** PostgreSQL servers of a test's own, which can be copied, stopped, frozen and killed. */
import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { chooseAccount } from '#platform/database/embedded-account.ts';
import type { Account } from '#platform/database/embedded-account.ts';
import { locateBinaries } from '#platform/database/embedded-binaries.ts';
import { findFreePort, readLock } from '#platform/database/embedded-postmaster.ts';
import { onTeardown } from './setup.ts';

type Binaries = { initdb: string; pg_ctl: string; postgres: string };
type Cluster = { directory: string; binaries: Binaries; account: Account; port: number };
export type TestServer = {
  host: string;
  port: number;
  data: string;
  url(database?: string, user?: string): string;
  query<Row extends object>(text: string, database?: string): Promise<Row[]>;
  /** Stops it for the copy, and starts both: the copy follows as a standby with this name. */
  startStandby(name: string): Promise<TestServer>;
  /** A copy of its files, made while it runs. */
  takeBase(): Promise<string>;
  /** Starts such a copy, which recovers as these settings say. */
  recover(base: string, settings: string[]): Promise<TestServer>;
  promote(): Promise<unknown>;
  /** All its processes stand still: connections are taken by the system, and nobody answers. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  kill(): Promise<void>;
  /** Its other processes end by themselves when they notice. */
  killPostmaster(): Promise<void>;
  startAgain(): Promise<void>;
};

const run = promisify(execFile);

/** A new server that trusts everybody on this machine; its superuser is `postgres`. */
export async function startServer(settings: string[] = [], given?: Binaries) {
  const binaries = given ?? (await locateBinaries());
  const directory = await newDirectory();
  const account = await chooseAccount(path.join(directory, 'cluster'), [
    directory,
    binaries.postgres,
  ]);
  await account.own(directory);
  await account.run(binaries.initdb, [
    `--pgdata=${directory}/cluster`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ]);
  const cluster = { directory, binaries, account, port: await findFreePort() };
  await configure(cluster, [
    `port = ${cluster.port}`,
    `listen_addresses = '127.0.0.1'`,
    `unix_socket_directories = ''`,
    'fsync = off',
    'full_page_writes = off',
    ...settings,
  ]);
  return runCluster(cluster);
}

async function runCluster(cluster: Cluster): Promise<TestServer> {
  const { directory, binaries, account, port } = cluster;
  const data = path.join(directory, 'cluster');
  const pgCtl = (...args: string[]) => account.run(binaries.pg_ctl, [...args, '-D', data, '-w']);
  const start = () => pgCtl('start', '--log', `${directory}/log`);
  const stop = () => pgCtl('stop', '--mode', 'fast');

  /** A backend of PostgreSQL is in a process group of its own. */
  async function signalAll(signal: NodeJS.Signals) {
    const { pid } = (await readLock(data))!;
    // Not there if it was killed.
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
    for (const each of [pid, ...children.split(' ').filter(Boolean).map(Number)]) {
      try {
        process.kill(each, signal);
      } catch {
        // It has just ended.
      }
    }
  }

  await start();
  onTeardown(async () => {
    if (await readLock(data)) {
      await signalAll('SIGCONT');
      await pgCtl('stop', '--mode', 'immediate').catch(() => {});
    }
    await rm(directory, { recursive: true, force: true });
  });

  const url = (database = 'postgres', user = 'postgres') =>
    `postgres://${user}@127.0.0.1:${port}/${database}`;

  return {
    host: '127.0.0.1',
    port,
    data,
    url,
    async query<Row extends object>(text: string, database?: string): Promise<Row[]> {
      const sql = postgres(url(database), { max: 1, onnotice() {}, fetch_types: false });
      return [...((await sql.unsafe(text).finally(() => sql.end())) as unknown as Row[])];
    },
    async startStandby(name) {
      await stop();
      const copy = await newDirectory();
      await run('cp', ['-a', data, path.join(copy, 'cluster')]);
      const own = { ...cluster, directory: copy, port: await findFreePort() };
      await account.own(copy);
      await writeFile(path.join(copy, 'cluster/standby.signal'), '');
      await configure(own, [
        `port = ${own.port}`,
        `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres application_name=${name}'`,
      ]);
      await start();
      return runCluster(own);
    },
    async takeBase() {
      const base = await newDirectory();
      const sql = postgres(url(), { max: 1, onnotice() {}, fetch_types: false });
      await sql`select pg_backup_start('base', fast => true)`;
      await run('cp', ['-a', data, path.join(base, 'cluster')]);
      const [stopped] = await sql`select labelfile from pg_backup_stop()`;
      await sql.end();
      const label = path.join(base, 'cluster/backup_label');
      await writeFile(label, stopped!.labelfile as string);
      await account.own(label);
      await rm(path.join(base, 'cluster/postmaster.pid'));
      return base;
    },
    async recover(base, settings) {
      const own = { ...cluster, directory: base, port: await findFreePort() };
      await account.own(base);
      await writeFile(path.join(base, 'cluster/recovery.signal'), '');
      await configure(own, [`port = ${own.port}`, ...settings]);
      return runCluster(own);
    },
    promote: () => pgCtl('promote'),
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async kill() {
      await signalAll('SIGKILL');
      await pause(100);
    },
    async killPostmaster() {
      process.kill((await readLock(data))!.pid, 'SIGKILL');
    },
    async startAgain() {
      // It refuses to start until the last process of the one before has ended.
      const isStarted = () =>
        start().then(
          () => true,
          () => false,
        );
      for (let tries = 1; !(await isStarted()); tries += 1) {
        if (tries === 100)
          throw new Error(`PostgreSQL does not start again: see ${directory}/log.`);
        await pause(100);
      }
    },
  };
}

async function newDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'tendwell-server-'));
  await chmod(directory, 0o755);
  return directory;
}

/** A later line replaces an earlier one. */
async function configure({ directory }: Cluster, settings: string[]) {
  await appendFile(path.join(directory, 'cluster/postgresql.conf'), `${settings.join('\n')}\n`);
}
