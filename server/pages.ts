import type { RequestListener } from 'node:http';
import type { Context as HttpContext, Hono } from 'hono';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { RequestHandler, ServerBuild } from 'react-router';
import type { Gate } from '#gate/gate.ts';
import { checkRequest } from '#gate/http.ts';
import type { pageContext } from '#gate/page-context.ts';
import { errorPage } from '#gate/popup-page.ts';
import { visitOf } from '#gate/visit.ts';
import type { VisitSettings } from '#gate/visit.ts';
import { isProblem } from '#values/problem.ts';
import type { Problem } from '#values/problem.ts';
import type { CreatedApi, createApi } from '../app/create-api.ts';
import { routesByBeginning } from './page-routes.ts';
import type { Routes } from './page-routes.ts';
import { unavailablePage } from './unavailable-page.ts';

/** app/entry.server.tsx exports the key under which loaders find the page context. */
export type PageBuild = ServerBuild & { entry: { module: { pageContext: typeof pageContext } } };

/** What differs between production (built files) and development (Vite). */
export type Pages = {
  /** whether a page stays as it is until its data changes: in development its source changes, too */
  mayBeKept: boolean;
  addFiles(app: Hono): void;
  loadBuild(): Promise<PageBuild>;
  loadApi(parts: Parameters<typeof createApi>[0]): Promise<CreatedApi>;
  wrap(listener: RequestListener): RequestListener;
  close(): Promise<void>;
};

/**
 * Renders a page; its loaders and its action call endpoints in process. If one of them finds the
 * database down, a page that says so is shown instead of a part of the page.
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
  const noteFailure = (error: unknown) => {
    if (isProblem(error) && error.kind === 'unavailable') problem = error;
    // What only members may ask fails for every visitor alike.
    if (!isProblem(error) || error.kind !== 'unauthenticated') http.set('isIncomplete', true);
    throw error;
  };
  // Guards and loaders of one page ask for the same session. A write may change every answer.
  const asked = new Map<string, Promise<unknown>>();
  const ask = (key: string, input: unknown) => {
    const question = key + JSON.stringify(input);
    const isRead = key.startsWith('GET ');
    const known = isRead ? asked.get(question) : undefined;
    const answer = known ?? gate.pass(key, input, visit).catch(noteFailure);
    if (isRead) asked.set(question, answer);
    return isRead ? answer : answer.finally(() => asked.clear());
  };
  context.set(build.entry.module.pageContext, {
    call: (key, input) => ask(key, input) as never,
    brand,
    publicUrl: visit.origin ?? settings.publicUrl,
    hasGoogle: gate.platform.openid !== null,
    nonce: http.get('nonce'),
    answers: [],
    headers,
    report: (err) => {
      if (problem) return;
      log.error({ err, requestId: http.get('requestId'), path: http.req.path }, 'page failed');
    },
  });
  const response = await handlerOf(build, http.req.path, visits)(http.req.raw, context);
  if (problem) return unavailablePage(build, { problem, brandName: brand.name });
  headers.forEach((value, name) => response.headers.set(name, value));
  for (const cookie of cookies.values()) response.headers.append('Set-Cookie', cookie);
  return response;
}

/** A form sent to a page is checked like a call of an endpoint. */
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

type HandlerOf = (path: string) => RequestHandler;
const handlers = new WeakMap<PageBuild, Map<string | undefined, HandlerOf>>();

function handlerOf(build: PageBuild, path: string, { publicUrl }: VisitSettings): RequestHandler {
  const ofBuild = handlers.get(build) ?? new Map<string | undefined, HandlerOf>();
  handlers.set(build, ofBuild);
  const known = ofBuild.get(publicUrl) ?? createHandlers(build, publicUrl);
  ofBuild.set(publicUrl, known);
  return known(path);
}

/** One for each table of routes: to rank them takes longer than to find one. */
function createHandlers(build: PageBuild, publicUrl: string | undefined): HandlerOf {
  const routesOf = routesByBeginning(build.routes);
  const known = new Map<Routes, RequestHandler>();
  // React Router compares origins too, and would take the https of a proxy for another site.
  const allowed = publicUrl ? { allowedActionOrigins: [new URL(publicUrl).host] } : {};
  return (path) => {
    const routes = routesOf(path);
    const handler =
      known.get(routes) ??
      createRequestHandler({ ...build, ...allowed, routes }, process.env.NODE_ENV);
    known.set(routes, handler);
    return handler;
  };
}
