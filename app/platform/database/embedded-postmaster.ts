import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

/** The id and port of PostgreSQL's first process, the postmaster, as its lock file tells them. */
export type Lock = { pid: number; port: number };

export async function readLock(data: string): Promise<Lock | undefined> {
  const lock = await readFile(lockFile(data), 'utf8').catch(() => '');
  const [pid, , , port] = lock.split('\n').map(Number);
  return pid && port ? { pid, port } : undefined;
}

/** After a crash the process id in the lock file can go to a stranger. */
export async function whoHoldsLock(data: string): Promise<'nobody' | 'postmaster' | 'stranger'> {
  const lock = await readLock(data);
  const command = lock && (await commandOf(lock.pid));
  if (command === undefined) return 'nobody';
  return command.includes(` ${data} `) ? 'postmaster' : 'stranger';
}

/** PostgreSQL itself removes the lock of nobody, but takes any stranger for its postmaster. */
export async function removeLockOfStranger(data: string): Promise<void> {
  if ((await whoHoldsLock(data)) === 'stranger') await rm(lockFile(data), { force: true });
}

/** Another program may take the port before PostgreSQL does: be ready to try again. */
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

/** A zombie, common in containers, where nobody buries the dead, has lost its arguments. */
async function commandOf(pid: number): Promise<string | undefined> {
  try {
    if (process.platform !== 'linux') return await askPs(pid);
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8'); // Small images have no `ps`.
    return command.replaceAll('\0', ' ');
  } catch {
    return undefined; // Gone; or Windows, where PostgreSQL can tell its own processes.
  }
}

async function askPs(pid: number): Promise<string> {
  return (await promisify(execFile)('ps', ['-p', String(pid), '-o', 'command='])).stdout;
}
