import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { listen } from '#server/listen.ts';
import { listenTo } from './event-stream.ts';
import { testProduct } from './product.ts';

test('MSG-4 a stop ends open pages at once, and waits for nobody', async () => {
  const { network, platform, join } = await testProduct();
  const app = new Hono().all('*', (http) =>
    network.fetch(http.req.raw, { ...(http.env as object), requestId: 'a-request', nonce: '' }),
  );
  const server = await listen(app, { hostname: '127.0.0.1', port: 0, wrap: (plain) => plain });
  const { visit } = await join(['family']);
  const pages = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const response = await fetch(`${server.url}/_api/events`, {
        headers: { cookie: `session=${visit.sessionToken}` },
      });
      return listenTo(response.body!);
    }),
  );
  for (const page of pages) await page.atLeast(1);

  const started = performance.now();
  await Promise.all([server.close(), platform.push.close()]);
  expect(performance.now() - started).toBeLessThan(5000);
  for (const page of pages) await page.ended;
});
