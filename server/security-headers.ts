import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

declare module 'hono' {
  interface ContextVariableMap {
    /** allows the scripts of this page to run, and no others */
    nonce: string;
    /** the sources of scripts that this page allows instead of the nonce */
    scripts?: string;
  }
}

export function securityHeaders(publicUrl: string | undefined): MiddlewareHandler {
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  return async (http, next) => {
    const nonce = randomBytes(16).toString('base64');
    http.set('nonce', nonce);
    await next();
    const { headers } = http.res;
    headers.set(
      'Content-Security-Policy',
      contentPolicy(http.get('scripts') ?? `'nonce-${nonce}' 'strict-dynamic'`, isHttps),
    );
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    headers.set('Permissions-Policy', 'camera=(self), geolocation=(), microphone=(), payment=()');
    // The sign-in popup must be able to send a message to the page that opened it.
    if (!headers.has('Cross-Origin-Opener-Policy')) {
      headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    }
    if (isHttps) headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
  };
}

function contentPolicy(scripts: string, isHttps: boolean): string {
  const development = process.env.NODE_ENV === 'development';
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    // Pages have style attributes; Vite's style tags have no nonce in development.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "worker-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
