import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { compressed } from './compression.ts';

const long = 'a text that is worth it, '.repeat(100);
const app = new Hono()
  .use(compressed)
  .get('/long', (http) => http.text(long))
  .get('/short', (http) => http.text('short'))
  .get('/picture', (http) => http.body(long, 200, { 'content-type': 'image/webp' }))
  .get('/file', (http) =>
    http.body(long, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="caregivers.csv"',
    }),
  )
  .get('/events', (http) => http.body(long, 200, { 'content-type': 'text/event-stream' }));

async function ask(path: string, accepted: string) {
  const response = await app.request(path, { headers: { 'accept-encoding': accepted } });
  const body = Buffer.from(await response.arrayBuffer());
  const { headers } = response;
  return { body, headers, encoding: headers.get('content-encoding') };
}

test.each([
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['identity', null, (body: Buffer) => body],
])(
  'for a browser that accepts %s a long text is sent as %s',
  async (accepted, expected, unpack) => {
    const { body, headers, encoding } = await ask('/long', accepted);
    expect(encoding).toBe(expected);
    expect(unpack(body).toString()).toBe(long);
    expect(headers.get('content-length')).toBe(String(body.length));
    // Caches must not give an answer to a browser with another encoding.
    expect(headers.get('vary')).toBe('Accept-Encoding');
  },
);

test.each(['/short', '/picture', '/file', '/events'])('%s goes as it is', async (path) => {
  expect((await ask(path, 'gzip, br')).encoding).toBeNull();
});
