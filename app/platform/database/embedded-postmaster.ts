import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

/** The id and port of PostgreSQL's first process, the postmaster, from its lock file. */
export type Lock = { pid: number; port: number };

export async function readLock(data: string): Promise<Lock | undefined> {
  const lock = await readFile(lockFile(data), 'utf8').catch(() => '');
  const [pid, , , port] = lock.split('\n').map(Number);
  return pid && port ? { pid, port } : undefined;
}

/** After a crash, the system may give the process id in the lock file to another program. */
export async function whoHoldsLock(data: string): Promise<'none' | 'postmaster' | 'other program'> {
  const lock = await readLock(data);
  const command = lock && (await commandOf(lock.pid));
  if (command === undefined) return 'none';
  return command.includes(` ${data} `) ? 'postmaster' : 'other program';
}

/** PostgreSQL removes a lock whose process has ended, but takes any other program for a postmaster. */
export async function removeStaleLock(data: string): Promise<void> {
  if ((await whoHoldsLock(data)) === 'other program') await rm(lockFile(data), { force: true });
}

/** Another program may take the port before PostgreSQL does, so the caller must be able to retry. */
export async function findFreePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function lockFile(data: string): string {
  return path.join(data, 'postmaster.pid');
}

/**
 * Empty for a zombie process, which has no arguments any more. Zombies are common in containers
 * without an init process.
 */
async function commandOf(pid: number): Promise<string | undefined> {
  try {
    if (process.platform !== 'linux') return await askPs(pid);
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8'); // Small images have no `ps`.
    return command.replaceAll('\0', ' ');
  } catch {
    return undefined; // It has ended; or this is Windows, where PostgreSQL checks by itself.
  }
}

async function askPs(pid: number): Promise<string> {
  return (await promisify(execFile)('ps', ['-p', String(pid), '-o', 'command='])).stdout;
}
