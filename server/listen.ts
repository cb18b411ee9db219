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

type Options = {
  hostname: string;
  port: number;
  wrap(listener: RequestListener): RequestListener;
  /** how long requests under way may take once we stop */
  patienceMs?: number;
  /** Node's own patience (60 s) lets a few hundred slow connections hold the server. */
  headersTimeoutMs?: number;
};

export async function listen(
  app: Hono,
  { hostname, port, wrap, patienceMs = 25_000, headersTimeoutMs = 8_000 }: Options,
) {
  const serve = wrap(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  const underWay = new Set<ServerResponse>();
  let isStopping = false;
  const server = createServer({ connectionsCheckingInterval: 1_000 }, (request, response) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    if (isStopping) sayGoodbye(response);
    serve(request, response);
  });
  server.headersTimeout = headersTimeoutMs;
  // Of the longest form; slower ones are cut off before.
  server.requestTimeout = 600_000;
  cutSlowBodies(server);
  server.listen(port, hostname);
  await once(server, 'listening');
  const { port: actualPort } = server.address() as AddressInfo;

  return {
    url: `http://${hostname.includes(':') ? `[${hostname}]` : hostname}:${actualPort}`,
    /** From now on every answer is the last one on its connection; new connections are still taken. */
    sendAway() {
      isStopping = true;
      for (const response of underWay) sayGoodbye(response);
    },
    /** Takes nobody new, lets what is under way finish, and at last insists. */
    async close() {
      isStopping = true;
      // Not the close of an HTTP server, which cuts connections on which a request may be on its way.
      const closed = new Promise((resolve) => net.Server.prototype.close.call(server, resolve));
      const tidying = setInterval(() => server.closeIdleConnections(), idleMs);
      await Promise.race([closed, pause(patienceMs, undefined, { ref: false })]);
      clearInterval(tidying);
      server.close();
      server.closeAllConnections();
    },
  };
}

/** How long a connection that looks idle may still bring a request when we stop. */
const idleMs = 500;

function sayGoodbye(response: ServerResponse) {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
