import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { MiddlewareHandler } from 'hono';
import type { VisitSettings } from '#gate/visit.ts';
import type { Connection, Database } from '#platform/database/connection.ts';
import type { Transact } from '#platform/database/transact.ts';
import type { Log } from '#platform/log.ts';
import type { Platform } from '#platform/platform.ts';
import { compressed } from './compression.ts';
import type { Pages } from './pages.ts';
import { renderPage } from './pages.ts';
import { servePhotos } from './photos.ts';
import { addSearchEngineFiles } from './search-engines.ts';
import { securityHeaders } from './security-headers.ts';

type Parts = {
  connection: Connection;
  quick: Database;
  transact: Transact;
  platform: Platform;
  visits: VisitSettings;
  pages: Pages;
};

/** The whole of HTTP, in the order a request meets it. */
export function createHttp({ connection, quick, transact, platform, visits, pages }: Parts): Hono {
  const { db, driver } = connection;
  const app = new Hono();
  app.get('/healthz', (http) => http.text('ok'));
  app.get('/readyz', async (http) => {
    const isReady = await driver`select 1`.then(
      () => true,
      () => false,
    );
    return isReady ? http.text('ready') : http.text('The database does not answer.', 503);
  });

  app.use(withRequestId, logged(platform.log), securityHeaders(visits.publicUrl));
  pages.addFiles(app);
  app.get('/photos/:id/:file', servePhotos(db, platform.files));
  addSearchEngineFiles(app, { db, settings: platform.settings, publicUrl: visits.publicUrl });

  app.use(compressed);
  const parts = { db, quick, transact, platform, visits };
  app.all('/_api/*', async (http) => {
    const { network } = await pages.openDoors(parts);
    return network.fetch(http.req.raw, {
      ...(http.env as object),
      requestId: http.get('requestId'),
      nonce: http.get('nonce'),
    });
  });
  app.all('*', async (http) => {
    const { gate } = await pages.openDoors(parts);
    return renderPage(http, await pages.loadBuild(), gate, visits);
  });
  return app;
}

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
  }
}

const withRequestId: MiddlewareHandler = async (http, next) => {
  http.set('requestId', randomUUID());
  await next();
  http.header('X-Request-Id', http.get('requestId'));
};

/** One line a request, without the query: what people search for is theirs. */
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
