import type { Context as HttpContext, MiddlewareHandler } from 'hono';
import { createQueue } from '#platform/queue.ts';

/**
 * A search asks two questions side by side, so four of them use fewer connections than a pool has:
 * other addresses are answered however much one of them asks.
 */
const bounds = { atOnce: 4, mostWaiting: 60, timeoutMs: 5_000 };
/** A page of results asks for its photos at once, each a single small question. */
const photoBounds = { ...bounds, atOnce: 6, mostWaiting: 2_000 };
/** What all addresses together may have under way. */
const allBounds = { atOnce: 40, mostWaiting: 200, timeoutMs: 5_000 };

/**
 * Reads that ask the database take turns: so many of one address at once, so many wait, and the rest
 * is told to come back. Writes have limits of their own; a stream of events asks once and then waits.
 */
export function shedLoad(): MiddlewareHandler {
  const lanes = new Map<string, ReturnType<typeof createQueue>>();
  const all = createQueue(allBounds.atOnce, allBounds);

  return async (http, next) => {
    if (!['GET', 'HEAD'].includes(http.req.method) || http.req.path === '/_api/events') {
      return next();
    }
    const name = laneOf(http);
    let lane = lanes.get(name);
    if (!lane) {
      const own = name === '/photos' ? photoBounds : bounds;
      lanes.set(name, (lane = createQueue(own.atOnce, own)));
    }
    try {
      await lane(() => all(() => next()));
    } finally {
      if (lane.isEmpty()) lanes.delete(name);
    }
  };
}

/** A row of the endpoint table, or a page by the first part of its address. */
function laneOf(http: HttpContext): string {
  const { path } = http.req;
  return path.startsWith('/_api/') ? path : `/${path.split('/')[1]}`;
}
