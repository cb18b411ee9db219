import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Context as HttpContext, MiddlewareHandler } from 'hono';
import type { VisitSettings } from '#gate/visit.ts';
import type { Availability } from '#platform/database/availability.ts';
import type { Database } from '#platform/database/connection.ts';
import type { ReadAny } from '#platform/database/standby.ts';
import type { Transact } from '#platform/database/transact.ts';
import type { Log } from '#platform/log.ts';
import type { Platform } from '#platform/platform.ts';
import type { WriteEvents } from '#platform/push/listener.ts';
import { keepSharePictures } from '#platform/share-pictures/kept-pictures.ts';
import { isProblem } from '#values/problem.ts';
import { compressed } from './compression.ts';
import { writeEvents } from './event-streams.ts';
import { addInstallableApp } from './installable-app.ts';
import { shedLoad } from './load-shedding.ts';
import { refuseOtherMethods } from './methods.ts';
import type { Pages } from './pages.ts';
import { renderPage } from './pages.ts';
import type { ScraperAnswer } from './observation/metrics-answer.ts';
import { observeRequests } from './observation/requests.ts';
import { keepPublicPages } from './public-pages.ts';
import { servePhotos } from './photos.ts';
import { createReadiness } from './readiness.ts';
import { closeUnread } from './request-bodies.ts';
import { addSearchEngineFiles } from './search-engines.ts';
import { securityHeaders } from './security-headers.ts';
import { serveSharePictures } from './share-pictures.ts';
import { unavailablePage } from './unavailable-page.ts';

type Parts = {
  db: Database;
  quick: Database;
  transact: Transact;
  /** for what a standby may answer */
  readAny?: ReadAny | undefined;
  availability: Pick<Availability, 'check'>;
  platform: Platform;
  visits: VisitSettings;
  pages: Pages;
  /** where the pictures of shared links are kept; they can be drawn again */
  pictureDirectory?: string;
  /** While true, /readyz asks for no more requests. */
  isStopping(): boolean;
  /** the answer to a scraper of metrics, by its Authorization header */
  answerScraper?: ((authorization: string | undefined) => Promise<ScraperAnswer>) | undefined;
};

const usualDirectory = path.join(tmpdir(), 'tendwell-share-pictures');

/** All HTTP handlers, in the order in which a request passes them. */
export function createHttp(all: Parts): Hono {
  const { availability, isStopping, answerScraper, pages, ...rest } = all;
  const { pictureDirectory = usualDirectory, ...parts } = rest;
  const { db, platform, visits } = parts;
  const app = new Hono();
  app.onError(async (error, http) => {
    if (isProblem(error) && isPage(http)) {
      const brandName = platform.settings.brand.name;
      return unavailablePage(await pages.loadBuild(), { problem: error, brandName });
    }
    return explain(error, http, platform.log);
  });
  app.use('/_api/events', writeEvents);
  app.use(closeUnread, cancelUnsent, securityHeaders(visits.publicUrl));
  app.use(refuseOtherMethods);
  app.get('/healthz', (http) => http.text('ok'));
  const readiness = createReadiness({ availability, isStopping, ...parts });
  app.get('/readyz', async (http) => {
    const found = await readiness();
    return http.json(found, found.isReady ? 200 : 503, { 'Cache-Control': 'no-store' });
  });
  if (answerScraper) {
    app.get('/metrics', async (http) => {
      const { text, status, headers } = await answerScraper(http.req.header('authorization'));
      return http.body(text, status, headers);
    });
  }

  const loadGate = async () => (await pages.loadApi(parts)).gate;
  const loadTable = async () => (await loadGate()).table;
  app.use(withRequestId, observeRequests({ loadTable, loadBuild: pages.loadBuild }));
  app.use(logged(platform.log));
  pages.addFiles(app);
  app.use(compressed);
  // A page that is kept costs no query, so it takes no turn.
  if (pages.mayBeKept) app.use(keepPublicPages({ push: platform.push, visits }));
  app.use(shedLoad());
  app.get('/photos/:id/:file', servePhotos(db, platform.files));
  const pictures = keepSharePictures(pictureDirectory);
  app.get('/share/:kind/:key/:file', serveSharePictures({ db, loadGate, pictures }));
  addInstallableApp(app, {
    brandName: platform.settings.brand.name,
    loadBuild: pages.loadBuild,
  });
  addSearchEngineFiles(app, {
    readAny: parts.readAny ?? ((ask) => ask(db)),
    settings: platform.settings,
    publicUrl: visits.publicUrl,
  });

  app.all('/_api/*', async (http) => {
    const { endpoints } = await pages.loadApi(parts);
    return endpoints.fetch(http.req.raw, {
      ...(http.env as object),
      requestId: http.get('requestId'),
      nonce: http.get('nonce'),
      sendEvents: (write: WriteEvents) => http.set('events', write),
    });
  });
  app.all('*', async (http) => {
    const { gate } = await pages.loadApi(parts);
    return renderPage(http, await pages.loadBuild(), gate, visits);
  });
  return app;
}

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
  }
}

const isPage = (http: HttpContext) =>
  !http.req.path.startsWith('/_api/') && /\btext\/html\b/.test(http.req.header('accept') ?? '');

/** The answer to an error that neither an endpoint nor a page has handled. */
function explain(error: Error, http: HttpContext, log: Log): Response {
  if (!isProblem(error)) {
    const requestId = http.get('requestId');
    log.error({ err: error, requestId, path: http.req.path }, 'request failed');
    return http.text('An unknown error occurred', 500);
  }
  if (error.retryAfterSeconds) http.header('Retry-After', String(error.retryAfterSeconds));
  http.header('Cache-Control', 'no-store');
  const isCall = http.req.path.startsWith('/_api/');
  const { message, retryAfterSeconds } = error;
  return isCall
    ? http.json({ json: { error: message, message, retryAfterSeconds } }, error.status as 503)
    : http.text(message, error.status as 503);
}

const withRequestId: MiddlewareHandler = async (http, next) => {
  http.set('requestId', randomUUID());
  await next();
  http.header('X-Request-Id', http.get('requestId'));
};

/**
 * HEAD is answered without the body, and nobody reads an answer to someone who has left meanwhile: the file or
 * the connection that it comes from would stay open.
 */
const cancelUnsent: MiddlewareHandler = async (http, next) => {
  await next();
  // Without a server, as in tests, there is nobody who could leave.
  const hasLeft = (http.env as Partial<HttpBindings> | undefined)?.outgoing?.destroyed;
  if (http.req.method === 'HEAD' || hasLeft) await http.res.body?.cancel();
};

/** One line for each request, without the query string, which may be private. */
function logged(log: Log): MiddlewareHandler {
  return async (http, next) => {
    const started = performance.now();
    await next();
    log.info(
      {
        requestId: http.get('requestId'),
        method: http.req.method,
        path: http.req.path,
        status: http.res.status,
        milliseconds: Math.round(performance.now() - started),
      },
      'request',
    );
  };
}
