import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { StartProblem } from './configuration.ts';

/** Asked before anything else is touched, so that a second start by mistake changes nothing. */
export async function refusePortInUse(hostname: string, port: number) {
  const probe = net.createServer();
  const failure = once(probe, 'error').then(([error]) => error as NodeJS.ErrnoException);
  probe.listen(port, hostname);
  const error = await Promise.race([once(probe, 'listening').then(() => undefined), failure]);
  if (!error) return void (await new Promise((resolve) => probe.close(resolve)));
  if (error.code === 'EADDRINUSE')
    throw new StartProblem(`PORT ${port} is in use by another program.`);
  throw new StartProblem(`HOST ${hostname} with PORT ${port} cannot be used: ${error.message}.`);
}

type Options = { hostname: string; port: number; wrap(listener: RequestListener): RequestListener };

export async function listen(app: Hono, { hostname, port, wrap }: Options) {
  const server = createServer(
    wrap(getRequestListener(app.fetch, { overrideGlobalObjects: false })),
  );
  // Node's own patience (60 s) lets a few hundred slow connections hold the server.
  server.headersTimeout = 8_000;
  server.requestTimeout = 120_000;
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
