import { spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { onTeardown } from './setup.ts';

export const secret = 'a secret for tests that is long enough';

/** For commands that tests run by the dozen: the code they share is compiled once. */
export const commandEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: path.join(tmpdir(), 'tendwell-compiled'),
};

/** The product as `npm start` runs it, in processes of its own. */
export function startProcess(
  env: Record<string, string>,
  place: { cwd?: string; uid?: number; gid?: number } = {},
) {
  const child = spawn(process.execPath, ['server/start.mjs'], {
    ...place,
    env: { ...commandEnvironment, PORT: '0', ...env },
  });
  const started = { child, output: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => (started.output += text));
  }
  onTeardown(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  return started;
}

/** Its address, once it serves. */
export async function addressOf(started: { output: string }): Promise<string> {
  await vi.waitFor(() => expect(started.output).toContain('is ready at'), { timeout: 400_000 });
  return /ready at (\S+)/.exec(started.output)![1]!;
}

/** A logout whose two-byte body is not sent yet. */
export async function beginSlowRequest(address: string) {
  const { hostname, port } = new URL(address);
  const socket = net.connect(Number(port), hostname);
  let received = '';
  socket.on('data', (text) => (received += text));
  const answer = once(socket, 'close').then(() => received);
  socket.write(
    `POST /_api/auth/logout HTTP/1.1\r\nHost: ${hostname}:${port}\r\nUser-Agent: tests\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n`,
  );
  await pause(200);
  return { socket, answer };
}
