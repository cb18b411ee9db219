import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

async function headersOf(publicUrl: string | undefined) {
  const app = new Hono();
  app.use(securityHeaders(publicUrl));
  app.get('/', (http) => http.text(http.get('nonce')));
  const response = await app.request('/');
  const { 'content-security-policy': policy = '', ...headers } = Object.fromEntries(
    response.headers,
  );
  return { nonce: await response.text(), policy: policy.split('; '), headers };
}

test('a page cannot be framed, and sends other sites no more than its origin', async () => {
  const { nonce, policy, headers } = await headersOf('http://127.0.0.1:3000');
  expect(policy).toEqual([
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "worker-src 'self'",
    "connect-src 'self'",
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  });
});

test('only a product known by https asks browsers to stay with https, for two years', async () => {
  const secure = await headersOf('https://care.example');
  expect(secure.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  expect(secure.policy).toContain('upgrade-insecure-requests');
  for (const plain of ['http://127.0.0.1:3000', undefined]) {
    const { headers, policy } = await headersOf(plain);
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(policy).not.toContain('upgrade-insecure-requests');
  }
});
