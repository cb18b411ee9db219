import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from '#platform/log.ts';
import { observed } from '#platform/observed.ts';
import type { ObservedRequest } from '#platform/observed.ts';
import { onEachEnd } from './timing.ts';

type Bounds = { requestMs: number; queryMs: number };

/** Whose query it is. A page asks several rows, and a background job none. */
type Origin = { request?: ObservedRequest; row?: string; job?: string };

/** The longest part of a statement that is logged. */
const statementLength = 1_000;

/** Logs requests and queries that take longer than this, without values. 0 logs none. Returns how to stop. */
export function logSlowWork(log: Log, { requestMs, queryMs }: Bounds): () => void {
  const origins = new AsyncLocalStorage<Origin>();
  const endings: (() => void)[] = [];

  if (requestMs > 0) {
    endings.push(
      onEachEnd(observed.requests, (request, milliseconds) => {
        if (milliseconds < requestMs) return;
        const { method, status } = request;
        log.warn(
          { ...nameOf({ request }), method, status, ...rounded(milliseconds) },
          'slow request',
        );
      }),
    );
  }
  if (queryMs > 0) {
    const { requests, rows, jobs, queries } = observed;
    requests.start.bindStore(origins, (request) => ({ request }));
    rows.start.bindStore(origins, ({ row }) => ({ ...origins.getStore(), row }));
    jobs.start.bindStore(origins, ({ job }) => ({ job }));
    endings.push(
      () => void requests.start.unbindStore(origins),
      () => void rows.start.unbindStore(origins),
      () => void jobs.start.unbindStore(origins),
      onEachEnd(queries, ({ statement }, milliseconds) => {
        if (milliseconds < queryMs) return;
        const text = statement.replaceAll(/\s+/g, ' ').trim().slice(0, statementLength);
        const facts = { ...nameOf(origins.getStore()), statement: text, ...rounded(milliseconds) };
        log.warn(facts, 'slow query');
      }),
    );
  }
  return () => endings.forEach((end) => end());
}

function nameOf({ request, row, job }: Origin = {}) {
  const { kind, name } = request?.route ?? {};
  return {
    requestId: request?.requestId,
    [kind ?? 'row']: name,
    ...(row !== undefined && { row }),
    job,
  };
}

const rounded = (milliseconds: number) => ({ milliseconds: Math.round(milliseconds) });
