import type { MiddlewareHandler } from 'hono';
import type { Table } from '#gate/row.ts';
import { observed } from '#platform/observed.ts';
import type { ObservedRequest } from '#platform/observed.ts';
import type { PageBuild } from '../pages.ts';
import { nameRoutes } from './route-names.ts';
import type { RouteNames } from './route-names.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** what is told of this request; undefined where nobody listens */
    observed?: ObservedRequest;
  }
}

type Parts = { loadTable(): Promise<Table>; loadBuild(): Promise<PageBuild> };

/** Tells of each request, until its answer begins. */
export function observeRequests(parts: Parts): MiddlewareHandler {
  const namesOf = keepNames(parts);
  return async (http, next) => {
    if (!observed.requests.hasSubscribers) return next();
    const { method, path } = http.req;
    const route = (await namesOf())(method, path);
    const request = { route, method, requestId: http.get('requestId'), status: 0 };
    http.set('observed', request);
    await observed.requests.tracePromise(async () => {
      await next();
      request.status = http.res.status;
    }, request);
    return undefined;
  };
}

/** In development both change with their source. */
function keepNames({ loadTable, loadBuild }: Parts): () => Promise<RouteNames> {
  let known: { table: Table; build: PageBuild | undefined; names: RouteNames } | undefined;
  return async () => {
    const table = await loadTable();
    const build = await loadBuild().catch(() => undefined);
    if (known?.table !== table || known.build !== build) {
      known = { table, build, names: nameRoutes(table, build?.routes ?? {}) };
    }
    return known.names;
  };
}
