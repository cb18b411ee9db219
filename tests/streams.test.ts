import { expect, test } from 'vitest';
import { listenTo, serveEndpoints } from './event-stream.ts';
import { testProduct } from './product.ts';

test('MSG-4 a stop ends open pages at once, and waits for nobody', async () => {
  const product = await testProduct();
  const server = await serveEndpoints(product);
  const { visit } = await product.join(['family']);
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
  await Promise.all([server.close(), product.platform.push.close()]);
  expect(performance.now() - started).toBeLessThan(5000);
  for (const page of pages) await page.ended;
});
