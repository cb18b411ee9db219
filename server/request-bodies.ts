import type { IncomingMessage, Server } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';

const lingerMilliseconds = 1_000;

/**
 * An answer given before the request's body has arrived whole ends the connection, and says so: what
 * would follow on it is the rest of that body, not another request. The rest is received and thrown
 * away for a moment, for a connection that is closed on a sender may take the answer with it.
 */
export const closeUnread: MiddlewareHandler = async (http, next) => {
  await next();
  const incoming: IncomingMessage | undefined = http.env?.incoming;
  if (!incoming || !hasBody(incoming)) return;
  // A body that came with its headers is parsed after them.
  if (!incoming.complete) await setImmediate();
  if (incoming.complete) return;
  const { body, headers, status } = http.res;
  headers.set('Connection', 'close');
  if (!body) return;
  http.res = new Response(
    followedBy(body, () => throwAwayRest(incoming)),
    { status, headers },
  );
};

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function followedBy(body: ReadableStream<Uint8Array>, wait: () => Promise<void>) {
  const waiting = new TransformStream<Uint8Array, Uint8Array>({ flush: wait });
  return body.pipeThrough(waiting);
}

function throwAwayRest(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    if (incoming.destroyed || incoming.complete) return resolve();
    const timer = setTimeout(resolve, lingerMilliseconds);
    for (const event of ['end', 'error', 'close']) {
      incoming.once(event, () => {
        clearTimeout(timer);
        resolve();
      });
    }
    incoming.resume();
  });
}

/** Three photographed documents over a poor mobile connection still arrive. */
const usualPatience = { graceSeconds: 30, bytesPerSecond: 50 * 1024 };

/**
 * A body that arrives slower than this loses its connection: after half a minute and the time that
 * the bytes received so far may take, so at the latest after the time that its length may take.
 */
export function cutSlowBodies(
  server: Server,
  { graceSeconds, bytesPerSecond }: typeof usualPatience = usualPatience,
) {
  server.on('request', (incoming) => {
    if (!hasBody(incoming)) return;
    const { socket } = incoming;
    const started = performance.now();
    const before = socket.bytesRead;
    const watch = setInterval(() => {
      const seconds = (performance.now() - started) / 1000;
      const isSlow = seconds > graceSeconds + (socket.bytesRead - before) / bytesPerSecond;
      if (!incoming.complete && !socket.destroyed && !isSlow) return;
      clearInterval(watch);
      if (incoming.complete || socket.destroyed) return;
      socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
      socket.destroySoon();
    }, 1_000).unref();
  });
}
