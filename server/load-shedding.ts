import type { Context as HttpContext, MiddlewareHandler } from 'hono';
import { createQueue } from '#platform/queue.ts';

/**
 * A search makes two queries at the same time, so four searches keep a pool of five connections busy. A request
 * for another path waits for some of their queries, and never for all who ask for the same.
 */
const bounds = { atOnce: 4, mostWaiting: 60, timeoutMs: 5_000 };
/** A page of results requests all its photos at once, each with one small query. */
const photoBounds = { ...bounds, atOnce: 6, mostWaiting: 2_000 };
/** For all paths together. */
const allBounds = { atOnce: 40, mostWaiting: 200, timeoutMs: 5_000 };

/**
 * Limits reads that use the database: for each path some run at once, some wait, and the rest is
 * answered with 503 and Retry-After. The gate does the same for writes; a stream of events makes one
 * query and then only waits.
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
    } catch (error) {
      // Only by the queues: errors of what comes next are answered there.
      const request = http.get('observed');
      if (request) request.isShed = true;
      throw error;
    } finally {
      if (lane.isEmpty()) lanes.delete(name);
    }
  };
}

/** The path of an endpoint, or the first segment of a page's path. */
function laneOf(http: HttpContext): string {
  const { path } = http.req;
  return path.startsWith('/_api/') ? path : `/${path.split('/')[1]}`;
}
