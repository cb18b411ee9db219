import type { RequestListener } from 'node:http';
import type { Context as HttpContext, Hono } from 'hono';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { ServerBuild } from 'react-router';
import type { Gate } from '#gate/gate.ts';
import type { pageContext } from '#gate/page-context.ts';
import { visitOf } from '#gate/visit.ts';
import type { VisitSettings } from '#gate/visit.ts';
import { isProblem } from '#values/problem.ts';
import type { Problem } from '#values/problem.ts';
import type { Doors, openDoors } from '../app/doors.ts';
import { unavailablePage } from './unavailable-page.ts';

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

/**
 * Renders a page; its loaders reach the endpoint table through the direct door. A page that needs
 * what is away is not shown in part: another page says so.
 */
export async function renderPage(
  http: HttpContext,
  build: PageBuild,
  gate: Gate,
  visits: VisitSettings,
): Promise<Response> {
  const { visit } = visitOf(http, visits);
  const { log, settings } = gate.platform;
  const { brand } = settings;
  const context = new RouterContextProvider();
  let problem: Problem | undefined;
  const noteOutage = (error: unknown) => {
    if (isProblem(error) && error.kind === 'unavailable') problem = error;
    throw error;
  };
  context.set(build.entry.module.pageContext, {
    call: (key, input) => gate.pass(key, input, visit).catch(noteOutage) as never,
    brand,
    publicUrl: visit.origin ?? settings.publicUrl,
    nonce: http.get('nonce'),
    report: (err) => {
      if (problem) return;
      log.error({ err, requestId: http.get('requestId'), path: http.req.path }, 'page failed');
    },
  });
  const response = await createRequestHandler(build, process.env.NODE_ENV)(http.req.raw, context);
  return problem ? unavailablePage(build, { problem, brandName: brand.name }) : response;
}
