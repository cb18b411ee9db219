import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context as HttpContext } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { longestLagSeconds } from '#platform/database/standby.ts';
import { plainAddress } from '#platform/networks.ts';
import { ownOrigin } from './origin.ts';
import { readPagePerson } from './page-person.ts';
import type { KeptToken, Visit } from './row.ts';

export type VisitSettings = {
  publicUrl: string | undefined;
  trustedProxies: { includes(address: string): boolean };
};

const isSecure = ({ publicUrl }: VisitSettings) => publicUrl?.startsWith('https:') ?? false;

function cookieNames(settings: VisitSettings) {
  const prefix = isSecure(settings) ? '__Host-' : '';
  return {
    session: `${prefix}session`,
    browser: `${prefix}browser`,
    knownBrowser: `${prefix}known-browser`,
    written: `${prefix}written`,
  };
}

/** Longer than a standby may lag behind. */
const writtenSeconds = 2 * longestLagSeconds;

/** Whether the request brings a session, be it a valid one or not. */
export function bringsSession(http: HttpContext, settings: VisitSettings): boolean {
  return getCookie(http, cookieNames(settings).session) !== undefined;
}

/** Reads a request as a visit. `cookies` collects the cookies to set with the answer. */
export function visitOf(http: HttpContext, settings: VisitSettings) {
  const secure = isSecure(settings);
  const names = cookieNames(settings);
  const cookies = new Map<string, string>();
  const set = (name: string, value: string, lifetime: { expires: Date } | { maxAge: number }) =>
    cookies.set(
      name,
      generateCookie(name, value, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure,
        ...lifetime,
      }),
    );
  const keep = (name: string, kept: KeptToken | null) =>
    set(name, kept?.token ?? '', { expires: kept?.expiresAt ?? new Date(0) });

  const visit: Visit = {
    origin: ownOrigin(http.req.header('host'), settings.publicUrl),
    sessionToken: getCookie(http, names.session),
    browserToken: getCookie(http, names.browser),
    knownBrowserToken: getCookie(http, names.knownBrowser),
    pagePerson: readPagePerson(http.req.raw.headers),
    address: addressOf(http, settings.trustedProxies),
    userAgent: http.req.header('user-agent')?.slice(0, 500) ?? '',
    hasWritten: getCookie(http, names.written) !== undefined,
    noteWrite() {
      visit.hasWritten = true;
      // A number of seconds, because the browser's clock may be wrong.
      set(names.written, '1', { maxAge: writtenSeconds });
    },
    keepSession: (session) => void keep(names.session, session),
    keepBrowser: (browser) => void keep(names.browser, browser),
    keepKnownBrowser: (browser) => void keep(names.knownBrowser, browser),
  };
  return { visit, cookies };
}

/** The last address that is not a trusted proxy: a visitor may write anything into X-Forwarded-For. */
function addressOf(http: HttpContext, trustedProxies: VisitSettings['trustedProxies']): string {
  const forwarded = http.req.header('x-forwarded-for')?.split(',').map(plainAddress) ?? [];
  const hops = [...forwarded, peerOf(http)];
  return hops.findLast((hop) => !trustedProxies.includes(hop)) ?? hops[0]!;
}

function peerOf(http: HttpContext): string {
  // A request made in process, as tests do, has no socket.
  if (!http.env?.incoming) return '127.0.0.1';
  return plainAddress(getConnInfo(http).remote.address ?? 'unknown');
}
