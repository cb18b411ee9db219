import type { IncomingMessage, Server } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';

const lingerMilliseconds = 1_000;

/**
 * An answer that is sent before the whole request body has arrived closes the connection and says
 * so, because the next bytes are the rest of that body and not another request. The rest is received
 * and discarded for a moment: closing while the client still sends may lose the answer.
 */
export const closeUnread: MiddlewareHandler = async (http, next) => {
  await next();
  const incoming: IncomingMessage | undefined = http.env?.incoming;
  if (!incoming || !hasBody(incoming)) return;
  // A body that arrived together with the headers is parsed after them.
  if (!incoming.complete) await setImmediate();
  if (incoming.complete) return;
  const { body, headers, status } = http.res;
  headers.set('Connection', 'close');
  if (!body) return;
  http.res = new Response(
    followedBy(body, () => discardRest(incoming)),
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

function discardRest(incoming: IncomingMessage): Promise<void> {
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

/** Slow enough for three photographed documents over a poor mobile connection. */
const usualLimits = { graceSeconds: 30, bytesPerSecond: 50 * 1024 };

/**
 * Closes the connection of a body that arrives too slowly: it may take `graceSeconds` and the time
 * for the bytes received so far at `bytesPerSecond`.
 */
export function cutSlowBodies(
  server: Server,
  { graceSeconds, bytesPerSecond }: typeof usualLimits = usualLimits,
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
