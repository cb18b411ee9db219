import { Problem } from '#values/problem.ts';

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/;

/**
 * Refuses a write that another site made a browser send. Browsers name the sender in `Origin` and
 * `Sec-Fetch-Site`; a request with neither does not come from a browser and carries no cookie.
 */
export function refuseForeignOrigin(request: Request, publicUrl: string | undefined) {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  const isForeignSite = site !== null && site !== 'same-origin' && site !== 'none';
  const isForeignOrigin =
    origin !== null && !isOurs(origin, request.headers.get('host'), publicUrl);
  if (isForeignSite || isForeignOrigin) {
    throw new Problem('forbidden', 'This request came from another site.');
  }
}

function isOurs(origin: string, host: string | null, publicUrl: string | undefined): boolean {
  if (publicUrl) return origin === new URL(publicUrl).origin;
  return host !== null && loopback.test(host) && URL.parse(origin)?.host === host;
}

/** Our own origin. Without PUBLIC_URL a request may name it only if it is on this machine. */
export function ownOrigin(
  host: string | undefined,
  publicUrl: string | undefined,
): string | undefined {
  if (publicUrl) return new URL(publicUrl).origin;
  return host && loopback.test(host) ? `http://${host}` : undefined;
}
