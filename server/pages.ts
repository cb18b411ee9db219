import type { RequestListener } from 'node:http';
import type { Context as HttpContext, Hono } from 'hono';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { ServerBuild } from 'react-router';
import type { Gate } from '#gate/gate.ts';
import { checkRequest } from '#gate/http.ts';
import type { pageContext } from '#gate/page-context.ts';
import { errorPage } from '#gate/popup-page.ts';
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
 * Renders a page; its loaders and its action reach the endpoint table through the direct door. A page
 * that needs what is away is not shown in part: another page says so.
 */
export async function renderPage(
  http: HttpContext,
  build: PageBuild,
  gate: Gate,
  visits: VisitSettings,
): Promise<Response> {
  const isRead = ['GET', 'HEAD'].includes(http.req.method);
  const refused = isRead ? undefined : refusalOf(http, visits);
  if (refused) return refused;

  const { visit, cookies } = visitOf(http, visits);
  const { log, settings } = gate.platform;
  const { brand } = settings;
  const headers = new Headers(isRead ? {} : { 'Cache-Control': 'no-store' });
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
    headers,
    report: (err) => {
      if (problem) return;
      log.error({ err, requestId: http.get('requestId'), path: http.req.path }, 'page failed');
    },
  });
  const answer = createRequestHandler(knowingOrigin(build, visits), process.env.NODE_ENV);
  const response = await answer(http.req.raw, context);
  if (problem) return unavailablePage(build, { problem, brandName: brand.name });
  headers.forEach((value, name) => response.headers.set(name, value));
  for (const cookie of cookies.values()) response.headers.append('Set-Cookie', cookie);
  return response;
}

/** A form that is sent to a page meets the same checks as a call. */
function refusalOf(http: HttpContext, visits: VisitSettings): Response | undefined {
  try {
    checkRequest(http.req.raw, visits, true);
    return undefined;
  } catch (error) {
    if (!isProblem(error)) throw error;
    http.header('Cache-Control', 'no-store');
    return http.html(errorPage(error.message), error.status as 400) as Response;
  }
}

/** React Router compares origins as well, and would take a proxy's https for another site. */
function knowingOrigin(build: PageBuild, { publicUrl }: VisitSettings): ServerBuild {
  return publicUrl ? { ...build, allowedActionOrigins: [new URL(publicUrl).host] } : build;
}
