import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter } from 'react-router';
import type { EntryContext, LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { pageContext } from '#gate/page-context.ts';
import { NonceContext } from './nonce.ts';

export { pageContext };

export const streamTimeout = 5_000;

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs) {
  if (!request.signal.aborted) context.get(pageContext).report(error);
}

/** Renders the whole page before sending it, so that an error can still become a 500. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const { nonce } = loadContext.get(pageContext);
  const { html, failed } = await render(
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>,
    nonce,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Cache-Control', 'no-store');
  return new Response(stylesFirst(html) as never, { status: failed ? 500 : status, headers });
}

function render(page: React.ReactNode, nonce: string): Promise<{ html: Buffer; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // React would send parts of a long page after the rest, to be put in place by a script.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timer);
        pipe(collect((html) => resolve({ html, failed })));
      },
      onShellError: reject,
      onError() {
        failed = true;
      },
    });
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}

function collect(done: (html: Buffer) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    write(chunk: Uint8Array, _, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks));
      next();
    },
  });
}

/**
 * What the first paint needs comes before the scripts, which React Router preloads first and urgently. Only
 * the head is read as text: the rest, thirty times as long, stays the bytes that are sent.
 */
function stylesFirst(html: Buffer): Buffer {
  const end = html.indexOf('</head>');
  const head = html.toString('utf8', 0, end);
  const links = /<link[^>]* rel="stylesheet"[^>]*>/g;
  const styles = head.match(links)?.join('') ?? '';
  const sorted = head
    .replace(links, '')
    .replace('<link rel="modulepreload"', `${styles}<link rel="modulepreload"`)
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
  return Buffer.concat([Buffer.from(sorted), html.subarray(end)]);
}
