import type { RequestListener } from 'node:http';
import type { Context as HttpContext, Hono } from 'hono';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { ServerBuild } from 'react-router';
import type { Gate } from '#gate/gate.ts';
import type { pageContext } from '#gate/page-context.ts';
import { visitOf } from '#gate/visit.ts';
import type { VisitSettings } from '#gate/visit.ts';
import type { Doors, openDoors } from '../app/doors.ts';

/** Our own entry.server exports the key its loaders read the page context by. */
export type PageBuild = ServerBuild & { entry: { module: { pageContext: typeof pageContext } } };

/** What differs between production, where all is built, and development, where all is fresh. */
export type Pages = {
  addFiles(app: Hono): void;
  loadBuild(): Promise<PageBuild>;
  openDoors(parts: Parameters<typeof openDoors>[0]): Promise<Doors>;
  wrap(listener: RequestListener): RequestListener;
  close(): Promise<void>;
};

/** Renders a page; its loaders reach the endpoint table through the direct door. */
export function renderPage(
  http: HttpContext,
  build: PageBuild,
  gate: Gate,
  visits: VisitSettings,
): Promise<Response> {
  const { visit } = visitOf(http, visits);
  const { log, settings } = gate.platform;
  const context = new RouterContextProvider();
  context.set(build.entry.module.pageContext, {
    call: (key, input) => gate.pass(key, input, visit) as never,
    brand: settings.brand,
    publicUrl: visit.origin ?? settings.publicUrl,
    nonce: http.get('nonce'),
    report: (err) =>
      log.error({ err, requestId: http.get('requestId'), path: http.req.path }, 'page failed'),
  });
  return createRequestHandler(build, process.env.NODE_ENV)(http.req.raw, context);
}
