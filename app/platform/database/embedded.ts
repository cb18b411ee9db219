import { constants } from 'node:fs';
import { access, mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { chooseAccount } from './embedded-account.ts';
import { locateBinaries } from './embedded-binaries.ts';
import { openCluster, type Cluster } from './embedded-cluster.ts';
import {
  findFreePort,
  readLock,
  removeLockOfStranger,
  whoHoldsLock,
} from './embedded-postmaster.ts';

export type EmbeddedDatabase = {
  url: string;
  /** Stops the server unless another process still uses it. Close your own connections first. */
  stop(): Promise<void>;
};

type PgCtl = (...args: string[]) => Promise<unknown>;

const PATIENCE_MS = 60_000;
const MAX_FAILED_STARTS = 15;

/** Starts (or adopts) the PostgreSQL server whose cluster lives in `directory`. */
export async function startEmbeddedDatabase(directory: string): Promise<EmbeddedDatabase> {
  const binaries = await locateBinaries();
  const home = path.join(await makeDirectory(directory), 'postgres');
  const account = await chooseAccount(home, [path.dirname(home), binaries.postgres]);
  const cluster = await openCluster(home, binaries.initdb, account);
  const pgCtl: PgCtl = (...args) =>
    account.run(binaries.pg_ctl, [...args, '--pgdata', cluster.data, '--wait']);

  const { url, presence } = await enterServer(cluster, pgCtl);
  return { url, stop: () => leaveServer(presence, pgCtl) };
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

/** Other processes may start, stop or kill the server at the same time, so look again after each try. */
async function enterServer(cluster: Cluster, pgCtl: PgCtl): Promise<Entry> {
  const deadline = Date.now() + PATIENCE_MS;
  let failedStarts = 0;
  let problem: unknown;
  while (failedStarts < MAX_FAILED_STARTS && Date.now() < deadline) {
    const entry = await enterRunningServer(cluster);
    if (entry) return entry;
    try {
      const isBusy = (await whoHoldsLock(cluster.data)) === 'postmaster'; // Starting or stopping.
      await (isBusy ? pause(100) : startServer(cluster, pgCtl));
    } catch (cause) {
      problem = cause;
      failedStarts += 1;
      await pause(200);
    }
  }
  throw new Error(`The embedded database did not start: see ${cluster.log}.`, { cause: problem });
}

async function startServer({ data, log }: Cluster, pgCtl: PgCtl): Promise<void> {
  await removeLockOfStranger(data);
  const port = await findFreePort();
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
  await pgCtl('start', '--log', log, '--options', settings);
}

/**
 * Everyone who uses the server keeps one connection that holds this lock, shared. Whoever gets it
 * alone is the last one out, and newcomers wait for it instead of entering a server about to stop.
 */
const PRESENCE = 7_366_939;

async function enterRunningServer({ data, password }: Cluster): Promise<Entry | undefined> {
  const lock = await readLock(data);
  if (!lock) return undefined;
  const url = `postgres://app:${password}@127.0.0.1:${lock.port}/postgres`;
  const presence = postgres(url, {
    max: 1,
    max_lifetime: null,
    connect_timeout: 5,
    fetch_types: false, // The driver cannot catch a connection lost while it fetches them.
    onnotice() {},
  });
  try {
    await presence`select pg_advisory_lock_shared(${PRESENCE})`;
    const [server] = await presence<[{ lock: string }]>`
      select pg_read_file('postmaster.pid') as lock`;
    if (isOpen(server.lock, lock.pid)) return { url, presence };
  } catch {
    // Not ready, or not there.
  }
  await presence.end({ timeout: 0 });
  return undefined;
}

/**
 * After a crash the port in our lock file may be another server's, even one with a copy of our
 * files. And a server that stops lets go of PRESENCE a moment before it lets go of newcomers.
 */
function isOpen(lock: string, pid: number): boolean {
  return lock.startsWith(`${pid}\n`) && lock.includes('\nready');
}

async function leaveServer(presence: Sql, pgCtl: PgCtl): Promise<void> {
  try {
    if (await isLastOneOut(presence)) await pgCtl('stop', '--mode', 'fast');
  } finally {
    await presence.end({ timeout: 0 });
  }
}

async function isLastOneOut(presence: Sql): Promise<boolean> {
  try {
    await presence`select pg_advisory_unlock_shared(${PRESENCE})`;
    const [lock] = await presence<[{ isMine: boolean }]>`
      select pg_try_advisory_lock(${PRESENCE}) as "isMine"`;
    return lock.isMine;
  } catch {
    return false; // Somebody killed the server: nothing is left to stop.
  }
}
