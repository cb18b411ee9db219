import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { StartProblem } from './configuration.ts';

/**
 * The port to listen on, any free one for 0. Asked before anything else is touched, so that a second
 * start by mistake changes nothing.
 */
export async function findPort(hostname: string, port: number): Promise<number> {
  const probe = net.createServer().listen(port, hostname);
  try {
    await once(probe, 'listening');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isTaken = code === 'EADDRINUSE';
    throw new StartProblem(
      isTaken
        ? `PORT ${port} is in use by another program.`
        : `HOST ${hostname} with PORT ${port} cannot be used: ${message}.`,
    );
  }
  const { port: found } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return found;
}

type Options = { hostname: string; port: number; wrap(listener: RequestListener): RequestListener };

export async function listen(app: Hono, { hostname, port, wrap }: Options) {
  const server = createServer(
    wrap(getRequestListener(app.fetch, { overrideGlobalObjects: false })),
  );
  // Node's own patience (60 s) lets a few hundred slow connections hold the server.
  server.headersTimeout = 8_000;
  // Long enough for three photographed papers over a poor mobile connection.
  server.requestTimeout = 600_000;
  server.listen(port, hostname);
  await once(server, 'listening');
  const { port: actualPort } = server.address() as AddressInfo;

  return {
    url: `http://${hostname.includes(':') ? `[${hostname}]` : hostname}:${actualPort}`,
    /** Takes nothing new, lets what is under way finish, and after ten seconds insists. */
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      await Promise.race([closed, pause(10_000, undefined, { ref: false })]);
      server.closeAllConnections();
    },
  };
}
