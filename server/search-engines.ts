import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Context as HttpContext, Hono } from 'hono';
import { listSitemapFiles, readSitemapFile } from '#features/site/sitemaps/sitemaps.server.ts';
import { indexXml, pagesXml } from '#features/site/sitemaps/xml.ts';
import { ownOrigin } from '#gate/origin.ts';
import type { ReadAny } from '#platform/database/standby.ts';
import type { Settings } from '#platform/platform.ts';

/** Private pages, and paths that are not pages. */
const closed = [
  '/_api/',
  '/account',
  '/admin',
  '/circle',
  '/dashboard',
  '/demo/',
  '/family-dashboard',
  '/messages',
  '/my-applications',
  '/my-jobs/',
  '/newsletter/',
  '/notifications',
  '/profile/',
  '/saved-searches',
  '/shortlist',
  '/testimonials',
];

type Parts = { readAny: ReadAny; settings: Settings; publicUrl: string | undefined };

/** robots.txt and the sitemaps. */
export function addSearchEngineFiles(app: Hono, { readAny, settings, publicUrl }: Parts) {
  const addressOf = (http: HttpContext) =>
    ownOrigin(http.req.header('host'), publicUrl) ?? settings.publicUrl;

  app.get('/robots.txt', (http) => {
    const lines = closed.map((path) => `Disallow: ${path}\n`).join('');
    http.header('Cache-Control', 'public, max-age=3600');
    return http.text(`User-agent: *\n${lines}\nSitemap: ${addressOf(http)}/sitemap.xml\n`);
  });

  app.get('/sitemap.xml', async (http) => {
    const files = await readAny(listSitemapFiles);
    setXmlHeaders(http);
    return http.body(indexXml(files.map((file) => `${addressOf(http)}/sitemaps/${file}`)));
  });

  app.get('/sitemaps/:file', async (http) => {
    const xml = await readAny(async (db) => {
      const entries = readSitemapFile(db, http.req.param('file'));
      return entries && startReading(pagesXml(entries, addressOf(http)));
    });
    if (!xml) return http.text('Not found.', 404);
    setXmlHeaders(http);
    return stream(http, Readable.from(xml, { objectMode: false }));
  });
}

/** Not cached, so that a caregiver who hides their profile is no longer listed at once. */
function setXmlHeaders(http: HttpContext) {
  http.header('Content-Type', 'application/xml; charset=utf-8');
  http.header('Cache-Control', 'no-store');
}

/** Reads the first piece before the status 200 is sent, so that an error can still become a 500. */
async function startReading<Piece>(pieces: AsyncGenerator<Piece>) {
  const first = await pieces.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* pieces;
  })();
}

/** Compressed as a stream, because a file of 50,000 pages is too large to keep in memory. */
function stream(http: HttpContext, text: Readable) {
  const isPacked = /\bgzip\b/.test(http.req.header('accept-encoding') ?? '');
  http.header('Vary', 'Accept-Encoding');
  if (isPacked) http.header('Content-Encoding', 'gzip');
  const sent = isPacked ? text.compose(createGzip()) : text;
  return http.body(Readable.toWeb(sent) as never);
}
