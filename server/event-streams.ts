import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { MiddlewareHandler } from 'hono';
import type { WriteEvents } from '#platform/push/listener.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** writes the events of an answer that is a stream of them */
    events?: WriteEvents;
  }
}

/**
 * Writes events to the connection itself, after all other handlers have set their headers. It has to
 * be the first of them. Nothing of the request stays in memory for as long as the page is open; an
 * answer with a web stream would keep all of it.
 */
export const writeEvents: MiddlewareHandler = async (http, next) => {
  const outgoing: ServerResponse = http.env.outgoing;
  const before = outgoing.listeners('close');
  await next();
  const write = http.get('events');
  if (!write || http.req.method === 'HEAD') return;
  // The adapter waits for the end of the connection, to abort the request, and would keep it.
  for (const added of outgoing.listeners('close')) {
    if (!before.includes(added)) outgoing.off('close', added as () => void);
  }
  outgoing.writeHead(http.res.status, [...http.res.headers].flat());
  write(outgoing);
  http.res = RESPONSE_ALREADY_SENT;
};
