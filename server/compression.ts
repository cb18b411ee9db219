import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

const smallest = 1024;
const textual = /^(text\/(?!event-stream)|application\/(json|javascript)|image\/svg)/;

/** Compresses an answer as a whole, which takes a tenth of the time of compressing a stream. */
export const compressed: MiddlewareHandler = async (http, next) => {
  await next();
  const { headers, status } = http.res;
  const isText = textual.test(headers.get('Content-Type') ?? '');
  const isSmall = Number(headers.get('Content-Length') ?? smallest) < smallest;
  // A page with an ETag is kept in every encoding.
  if (!isText || isSmall || headers.has('Content-Encoding') || headers.has('ETag')) return;
  // A file is sent as it is read: an export of a million lines does not fit into memory.
  if (headers.has('Content-Disposition')) return;
  if (http.req.method === 'HEAD' || !http.res.body) return;

  const body = Buffer.from(await http.res.arrayBuffer());
  const encoding =
    body.length < smallest ? undefined : acceptedEncoding(http.req.header('accept-encoding'));
  const sent = encoding ? compress(body, encoding) : body;
  headers.append('Vary', 'Accept-Encoding');
  headers.set('Content-Length', String(sent.length));
  if (encoding) headers.set('Content-Encoding', encoding);
  // Hono copies the headers of the one before into the next, unless there is none.
  http.res = undefined;
  http.res = new Response(sent as never, { status, headers });
};

/** In the order of preference: zstd takes a quarter of Brotli's time and makes a page 6 % larger. */
const encodings = ['zstd', 'br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

export function acceptedEncoding(header = ''): Encoding | undefined {
  const accepted = header.split(/[\s,;]+/);
  return encodings.find((encoding) => accepted.includes(encoding));
}

/** At once: a page takes less than a millisecond, and another thread would take half of that to be woken. */
export function compress(body: Buffer, encoding: Encoding): Buffer {
  switch (encoding) {
    case 'zstd':
      return zstdCompressSync(body, { params: { [constants.ZSTD_c_compressionLevel]: 3 } });
    case 'br':
      return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
    case 'gzip':
      return gzipSync(body, { level: 1 });
  }
}
