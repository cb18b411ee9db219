import { constants } from 'node:fs';
import { access, mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { chooseAccount } from './embedded-account.ts';
import { locateBinaries } from './embedded-binaries.ts';
import { openCluster, type Cluster } from './embedded-cluster.ts';
import { findFreePort, readLock, removeStaleLock, whoHoldsLock } from './embedded-postmaster.ts';

export type EmbeddedDatabase = {
  url: string;
  /** Stops the server unless another process still uses it. Close your own connections first. */
  stop(): Promise<void>;
};

type PgCtl = (...args: string[]) => Promise<unknown>;

const START_TIMEOUT_MS = 60_000;
const MAX_FAILED_STARTS = 15;

type Options = {
  /** Called when a program of PostgreSQL runs, and there is time for something else. */
  onWaiting?(): void;
  /** Called when a server that died could not be started again at its address. */
  onGone?(reason: Error): void;
};

/**
 * Starts (or adopts) the PostgreSQL server whose cluster lives in `directory`, and starts it again
 * when it dies, at the same address.
 */
export async function startEmbeddedDatabase(
  directory: string,
  { onGone, onWaiting }: Options = {},
): Promise<EmbeddedDatabase> {
  const binaries = await locateBinaries();
  const home = path.join(await makeDirectory(directory), 'postgres');
  const account = await chooseAccount(home, [path.dirname(home), binaries.postgres]);
  const run: typeof account.run = (...program) => {
    const running = account.run(...program);
    onWaiting?.();
    return running;
  };
  const cluster = await openCluster(home, binaries.initdb, { ...account, run });
  const pgCtl: PgCtl = (...args) =>
    run(binaries.pg_ctl, [...args, '--pgdata', cluster.data, '--wait']);

  let isStopping = false;
  let reviving: Promise<void> | undefined;
  let entry = await enterServer(cluster, pgCtl, { onLoss: revive });
  const { url } = entry;

  function revive() {
    if (!isStopping) reviving ??= startAgain().finally(() => (reviving = undefined));
  }

  async function startAgain() {
    await entry.presence.end({ timeout: 0 });
    try {
      entry = await enterServer(cluster, pgCtl, {
        onLoss: revive,
        port: Number(new URL(url).port),
      });
      if (entry.url !== url) throw new Error('The embedded database has moved to another port.');
    } catch (error) {
      if (!isStopping) onGone?.(error as Error);
    }
  }

  return {
    url,
    async stop() {
      isStopping = true;
      await reviving;
      await leaveServer(entry.presence, pgCtl);
    },
  };
}

async function makeDirectory(directory: string): Promise<string> {
  try {
    await mkdir(directory, { recursive: true });
    await access(directory, constants.W_OK);
    return await realpath(directory);
  } catch (cause) {
    const advice = 'make it writable or choose another directory';
    throw new Error(`The embedded database cannot write to ${directory}: ${advice}.`, { cause });
  }
}

type Entry = { url: string; presence: Sql };

type Wanted = { onLoss(): void; port?: number };

/** Other processes may start, stop or kill the server at the same time, so each try looks again. */
async function enterServer(cluster: Cluster, pgCtl: PgCtl, wanted: Wanted): Promise<Entry> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  let failedStarts = 0;
  let problem: unknown;
  while (failedStarts < MAX_FAILED_STARTS && performance.now() < deadline) {
    const entry = await enterRunningServer(cluster, wanted.onLoss);
    if (entry) return entry;
    try {
      const isBusy = (await whoHoldsLock(cluster.data)) === 'postmaster'; // Starting or stopping.
      await (isBusy ? pause(100) : startServer(cluster, pgCtl, wanted.port));
    } catch (cause) {
      problem = cause;
      failedStarts += 1;
      // The child processes of a server that was killed need a moment to end.
      await pause(wanted.port ? Math.min(200 * failedStarts, 2_000) : 200);
    }
  }
  throw new Error(`The embedded database did not start: see ${cluster.log}.`, { cause: problem });
}

async function startServer({ data, log }: Cluster, pgCtl: PgCtl, wantedPort?: number) {
  await removeStaleLock(data);
  const port = wantedPort ?? (await findFreePort());
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
  await pgCtl('start', '--log', log, '--options', settings);
}

/**
 * Every process that uses the server holds this lock, shared, on one connection. A process that gets
 * it exclusively is the last one and stops the server; new ones wait for it meanwhile.
 */
const PRESENCE = 7_366_939;

async function enterRunningServer(
  { data, password }: Cluster,
  onLoss: () => void,
): Promise<Entry | undefined> {
  const lock = await readLock(data);
  if (!lock) return undefined;
  const url = `postgres://app:${password}@127.0.0.1:${lock.port}/postgres`;
  let isEntered = false;
  const presence = postgres(url, {
    max: 1,
    onclose: () => isEntered && onLoss(),
    max_lifetime: null,
    connect_timeout: 5,
    fetch_types: false, // The driver does not handle a connection that is lost while it fetches them.
    onnotice() {},
  });
  try {
    await presence`select pg_advisory_lock_shared(${PRESENCE})`;
    const [server] = await presence<[{ lock: string }]>`
      select pg_read_file('postmaster.pid') as lock`;
    isEntered = isOpen(server.lock, lock.pid);
    if (isEntered) return { url, presence };
  } catch {
    // Not ready, or not running.
  }
  await presence.end({ timeout: 0 });
  return undefined;
}

/**
 * After a crash, the port in our lock file may belong to another server, even one with a copy of our
 * files. And a server that stops releases PRESENCE shortly before it refuses new connections.
 */
function isOpen(lock: string, pid: number): boolean {
  return lock.startsWith(`${pid}\n`) && lock.includes('\nready');
}

async function leaveServer(presence: Sql, pgCtl: PgCtl): Promise<void> {
  try {
    if (await isLastUser(presence)) await pgCtl('stop', '--mode', 'fast');
  } finally {
    await presence.end({ timeout: 0 });
  }
}

async function isLastUser(presence: Sql): Promise<boolean> {
  try {
    await presence`select pg_advisory_unlock_shared(${PRESENCE})`;
    const [lock] = await presence<[{ isMine: boolean }]>`
      select pg_try_advisory_lock(${PRESENCE}) as "isMine"`;
    return lock.isMine;
  } catch {
    return false; // The server was killed: there is nothing to stop.
  }
}
