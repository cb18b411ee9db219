/** PgBouncer before a database, sharing connections as transactions need them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile, chmod } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '#platform/database/embedded-postmaster.ts';
import { findPgbouncer } from './engines.ts';
import { onTeardown } from './setup.ts';

/** As docs/operating.md says it should be set. Returns the URL to use instead of the given one. */
export async function startPgbouncer(url: string): Promise<string> {
  const target = new URL(url);
  const directory = await mkdtemp(path.join(tmpdir(), 'tendwell-pgbouncer-'));
  await chmod(directory, 0o755);
  const port = await findFreePort();
  const file = path.join(directory, 'pgbouncer.ini');
  const password = decodeURIComponent(target.password);
  await writeFile(path.join(directory, 'users'), `"${target.username}" "${password}"\n`);
  await writeFile(
    file,
    `
[databases]
* = host=${target.hostname} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${directory}/users
pool_mode = transaction
default_pool_size = 8
max_client_conn = 500
`,
  );
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(findPgbouncer()!, ['-q', ...account, file], { stdio: 'inherit' });
  onTeardown(async () => {
    child.kill('SIGINT');
    if (child.exitCode === null) await once(child, 'exit');
  });
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error('PgBouncer did not start: see above.');
    await pause(50);
  }
  return Object.assign(target, { port: String(port) }).href;
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return once(socket, 'connect').then(
    () => Boolean(socket.destroy()),
    () => false,
  );
}
