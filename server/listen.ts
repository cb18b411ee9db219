import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, ServerResponse } from 'node:http';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { StartProblem } from './configuration.ts';
import { cutSlowBodies } from './request-bodies.ts';

/**
 * The port to listen on, any free one for 0. Checked first of all, so that starting the product twice
 * by mistake changes nothing.
 */
export async function findPort(hostname: string, port: number, name = 'PORT'): Promise<number> {
  const probe = net.createServer().listen(port, hostname);
  try {
    await once(probe, 'listening');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isTaken = code === 'EADDRINUSE';
    throw new StartProblem(
      isTaken
        ? `${name} ${port} is in use by another program.`
        : `HOST ${hostname} with ${name} ${port} cannot be used: ${message}.`,
    );
  }
  const { port: found } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return found;
}

type Options = {
  hostname: string;
  port: number;
  /** whether other processes listen on the same port */
  isShared?: boolean;
  wrap(listener: RequestListener): RequestListener;
  /** With Node's default (60 s), a few hundred slow connections would block the server. */
  headersTimeoutMs?: number;
  /** how long a client may read nothing of its answer; open event streams get a heartbeat more often */
  stalledTimeoutMs?: number;
};

export async function listen(
  app: Hono,
  {
    hostname,
    port,
    isShared = false,
    wrap,
    headersTimeoutMs = 8_000,
    stalledTimeoutMs = 120_000,
  }: Options,
) {
  const serve = wrap(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  const running = new Set<ServerResponse>();
  let isStopping = false;
  const server = createServer({ connectionsCheckingInterval: 1_000 }, (request, response) => {
    running.add(response);
    response.once('close', () => running.delete(response));
    if (isStopping) closeAfterwards(response);
    serve(request, response);
  });
  server.headersTimeout = headersTimeoutMs;
  server.timeout = stalledTimeoutMs;
  // Longer than balancers keep connections, a minute as a rule: else we would close one on which they just
  // send the next request.
  server.keepAliveTimeout = keepAliveMs;
  // The time for the largest form; `cutSlowBodies` ends slower ones earlier.
  server.requestTimeout = 600_000;
  cutSlowBodies(server);
  server.listen({
    port,
    host: hostname,
    // Linux gives each process its own connections; elsewhere the first process hands them out, and
    // what it has handed to one that just died is never answered.
    ...(isShared && process.platform === 'linux' && { exclusive: true, reusePort: true }),
  });
  await once(server, 'listening');
  const { port: actualPort } = server.address() as AddressInfo;

  return {
    url: `http://${hostname.includes(':') ? `[${hostname}]` : hostname}:${actualPort}`,
    /** From now on every answer closes its connection; new connections are still accepted. */
    closeConnectionsAfterAnswers() {
      isStopping = true;
      for (const response of running) closeAfterwards(response);
    },
    /** Accepts no new connections, lets running requests finish, and then closes all connections. */
    async close() {
      isStopping = true;
      // Not http.Server's close, which ends idle connections on which a request may be arriving.
      const closed = new Promise((resolve) => net.Server.prototype.close.call(server, resolve));
      const tidying = setInterval(() => server.closeIdleConnections(), idleMs);
      await Promise.race([closed, pause(stopTimeoutMs, undefined, { ref: false })]);
      clearInterval(tidying);
      server.close();
      server.closeAllConnections();
    },
  };
}

const keepAliveMs = 75_000;

/** How long running requests may take once the server stops. */
const stopTimeoutMs = 25_000;

/** While stopping, a connection that seems idle may still bring a request for this long. */
const idleMs = 500;

function closeAfterwards(response: ServerResponse) {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
