import { hash } from 'node:crypto';
import type { Context as HttpContext, MiddlewareHandler } from 'hono';
import { ownOrigin } from '#gate/origin.ts';
import { bringsSession } from '#gate/visit.ts';
import type { VisitSettings } from '#gate/visit.ts';
import type { Push } from '#platform/push/push.ts';
import { acceptedEncoding, compress } from './compression.ts';
import type { Encoding } from './compression.ts';

/** Those of the public pages that say the same whatever is asked behind the `?`. */
export const fixedPaths = [
  '/about',
  '/partner',
  '/terms-of-service',
  '/privacy-policy',
  '/disclaimer',
  '/employment-responsibilities',
];

/** The pages that are the same for everybody without a session, whatever other cookies they bring. */
export const publicPaths = [
  ...fixedPaths,
  '/',
  '/caregivers',
  '/caregivers/:slug',
  '/private-caregiver-jobs',
  '/private-jobs/:slug',
  '/caregiver-jobs',
  '/caregiver-jobs/:segment',
  '/caregiver-jobs/:city/live-in',
  '/caregiver-jobs/:city/private',
];

// No address of a page has a dot: with one it may ask for a page's data.
const isPublicPath = new RegExp(
  `^(${publicPaths.map((path) => path.replace(/:\w+/g, '[^/.]+')).join('|')})/?$`,
  'i',
);

/** In seconds: how long a page is kept here, shared outside, and shown there while a new one is fetched. */
const lifetimes = { here: 30, shared: 5, whileFetching: 10 };
/** A browser asks each time, and gets a 304 for what it has. */
const caching = `public, max-age=0, s-maxage=${lifetimes.shared}, stale-while-revalidate=${lifetimes.whileFetching}`;

const usualBounds = { bytes: 64 * 1024 * 1024, addressLength: 1000 };

type PublicPage = {
  html: Buffer;
  etag: string;
  /** the sources of scripts that the page allows */
  scripts: string;
  packed: Partial<Record<Encoding, Buffer>>;
  bytes: number;
  madeAt: number;
};

declare module 'hono' {
  interface ContextVariableMap {
    /** a question of the page was not answered, so it may differ the next time */
    isIncomplete?: boolean;
  }
}

type Parts = {
  push: Pick<Push, 'onPublicChange'>;
  visits: VisitSettings;
  bounds?: typeof usualBounds;
};

/**
 * Keeps the public pages in memory until something that visitors see changes, and lets caches outside
 * share them for seconds. Whoever brings a session neither gets nor leaves a shared page.
 */
export function keepPublicPages({ push, visits, bounds = usualBounds }: Parts): MiddlewareHandler {
  /** those used longest ago first */
  const kept = new Map<string, PublicPage>();
  const inTheMaking = new Map<string, Promise<PublicPage | undefined>>();
  let bytes = 0;
  let changes = 0;

  push.onPublicChange(() => {
    changes += 1;
    bytes = 0;
    kept.clear();
    // What is being made may show what was before the change: who asks from now on gets another.
    inTheMaking.clear();
  });

  function find(key: string): PublicPage | undefined {
    const page = kept.get(key);
    if (!page) return undefined;
    forget(key, page);
    if (performance.now() - page.madeAt > lifetimes.here * 1000) return undefined;
    keep(key, page);
    return page;
  }

  function keep(key: string, page: PublicPage) {
    const before = kept.get(key);
    if (before) forget(key, before);
    kept.set(key, page);
    bytes += page.bytes;
    for (const [oldest, other] of kept) {
      if (bytes <= bounds.bytes) return;
      forget(oldest, other);
    }
  }

  function forget(key: string, page: PublicPage) {
    if (kept.get(key) !== page) return;
    kept.delete(key);
    bytes -= page.bytes;
  }

  async function make(http: HttpContext, next: () => Promise<void>, key: string) {
    const changesBefore = changes;
    await next();
    const page = await readPage(http);
    if (page && changes === changesBefore) keep(key, page);
    return page;
  }

  /** Compressed once, for all who accept the same encoding. */
  function pack(key: string, page: PublicPage, encoding: Encoding): Buffer {
    const known = page.packed[encoding];
    if (known) return known;
    const packed = compress(page.html, encoding);
    const isKept = kept.get(key) === page;
    forget(key, page);
    page.packed[encoding] = packed;
    page.bytes += packed.length;
    if (isKept) keep(key, page);
    return packed;
  }

  function answer(http: HttpContext, key: string, page: PublicPage): Response {
    http.set('scripts', page.scripts);
    const headers: Record<string, string> = {
      'Cache-Control': caching,
      ETag: page.etag,
      Vary: 'Accept-Encoding, Cookie',
    };
    if (isKnown(http.req.header('if-none-match'), page.etag)) return http.body(null, 304, headers);
    const encoding = acceptedEncoding(http.req.header('accept-encoding'));
    const body = encoding ? pack(key, page, encoding) : page.html;
    headers['Content-Type'] = 'text/html; charset=utf-8';
    headers['Content-Length'] = String(body.length);
    if (encoding) headers['Content-Encoding'] = encoding;
    return http.body(body as never, 200, headers);
  }

  return async (http, next) => {
    const key = keyOf(http, visits);
    if (key === undefined || key.length > bounds.addressLength) return next();
    // One is made at a time; who asks meanwhile waits for it.
    const others = inTheMaking.get(key);
    const found = find(key) ?? (others && (await others.catch(() => undefined)));
    const request = http.get('observed');
    if (request) request.page = found ? 'kept' : 'made';
    if (found) return answer(http, key, found);
    if (http.req.method === 'HEAD') return next();

    const making = make(http, next, key);
    inTheMaking.set(key, making);
    const made = await making.finally(() => {
      if (inTheMaking.get(key) === making) inTheMaking.delete(key);
    });
    // The response of the page itself gives way to the shared one.
    if (made) {
      http.res = undefined;
      http.res = answer(http, key, made);
    }
    return undefined;
  };
}

/** The address of a public page that a visitor asks for. Without PUBLIC_URL pages name their host. */
function keyOf(http: HttpContext, visits: VisitSettings): string | undefined {
  const { method, path, url } = http.req;
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (!isPublicPath.test(path) || bringsSession(http, visits)) return undefined;
  const host = ownOrigin(http.req.header('host'), visits.publicUrl) ?? '';
  return (
    host + (fixedPaths.includes(path) ? path : url.slice(url.indexOf('/', url.indexOf('//') + 2)))
  );
}

/**
 * Takes the page out of the response, unless it is an error, sets a cookie or lacks an answer. It was
 * made with a nonce: the scripts that carry it are allowed by their hashes instead, and no other.
 */
async function readPage(http: HttpContext): Promise<PublicPage | undefined> {
  const { status, headers } = http.res;
  const isPage = status === 200 && headers.get('Content-Type')?.startsWith('text/html');
  if (!isPage || headers.has('Set-Cookie') || http.get('isIncomplete')) return undefined;
  const written = Buffer.from(await http.res.arrayBuffer());
  const { html, scripts } = withoutNonce(written, ` nonce="${http.get('nonce')}"`);
  return {
    html,
    // Weak, because the same page is sent in several encodings. It is no secret: SHA-1 takes half as long as SHA-256.
    etag: `W/"${hash('sha1', html, 'base64url')}"`,
    scripts: ["'self'", ...scripts].join(' '),
    packed: {},
    bytes: html.length,
    madeAt: performance.now(),
  };
}

/** The page as bytes throughout: as text it would be copied, at two bytes a letter, for every step. */
function withoutNonce(written: Buffer, nonce: string) {
  const parts: Buffer[] = [];
  const scripts = new Set<string>();
  let end = 0;
  for (let at = written.indexOf(nonce); at !== -1; at = written.indexOf(nonce, end)) {
    parts.push(written.subarray(end, at));
    end = at + nonce.length;
    const tag = written.toString('latin1', written.lastIndexOf('<', at), at);
    if (!/^<script\b/.test(tag)) continue;
    const start = written.indexOf('>', at) + 1;
    const content = written.subarray(start, written.indexOf('</script>', start));
    if (content.length > 0) scripts.add(`'sha256-${hash('sha256', content, 'base64')}'`);
  }
  return { html: Buffer.concat([...parts, written.subarray(end)]), scripts };
}

function isKnown(asked: string | undefined, etag: string): boolean {
  return asked !== undefined && (asked === '*' || asked.split(/,\s*/).includes(etag));
}
