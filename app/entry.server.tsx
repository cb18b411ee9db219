import { transcode } from 'node:buffer';
import { QueryClientProvider } from '@tanstack/react-query';
import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { ReactNode } from 'react';
import { ServerRouter } from 'react-router';
import type { EntryContext, LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { loadAccountTools } from '#features/site/shell/use-account-tools.ts';
import { takeAnswers } from '#gate/page-answers.ts';
import { pageContext } from '#gate/page-context.ts';
import { createQueryClient } from '#gate/query-client.ts';
import { writeAnswers } from '#gate/write-answers.ts';
import { HeadTags } from '#ui/page/in-head.tsx';
import { WrittenAnswers } from './answers-script.tsx';
import { NonceContext } from './nonce.ts';
import './server-rendering.ts';

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
  const { nonce, answers } = loadContext.get(pageContext);
  const client = createQueryClient();
  takeAnswers(client, answers);
  const tags: ReactNode[] = [];
  await loadAccountTools();
  const context = await withData(withMatchesOnly(routerContext));
  const page = render(
    <NonceContext value={nonce}>
      <WrittenAnswers value={writeAnswers(answers)}>
        <QueryClientProvider client={client}>
          <HeadTags value={tags}>
            <ServerRouter context={context} url={request.url} nonce={nonce} />
          </HeadTags>
        </QueryClientProvider>
      </WrittenAnswers>
    </NonceContext>,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Cache-Control', 'no-store');
  const html = inBytes(documentOf(page, render(<>{tags}</>)));
  return new Response(html as never, { status, headers });
}

/** Without the routes of other pages, of which React Router would make a table for each page it renders. */
function withMatchesOnly(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]));
  return { ...context, manifest: { ...manifest, routes } };
}

/** Reads the page's data before it is rendered. React Router would read them while it renders, which had to wait. */
async function withData(context: EntryContext): Promise<EntryContext> {
  const value = await new Response(context.serverHandoffStream).text();
  const read = Object.assign(Promise.resolve(), { result: { done: true, value } });
  return {
    ...context,
    serverHandoffStream: new ReadableStream(),
    renderMeta: { ...context.renderMeta, streamCache: { 0: read } },
  };
}

/**
 * As Buffer.from does it, which takes three times as long where a text holds letters beyond Latin 1, such as
 * curly quotes.
 */
const inBytes = (text: string) =>
  transcode(Buffer.from(text.toWellFormed(), 'utf16le'), 'utf16le', 'utf8');

/** Preact renders what is written for React; their types are not the same. */
const render = (page: ReactNode) => renderToString(page as VNode);

const end = '</body></html>';

/**
 * The document: with the tags of its page in the head, and its data in the body and not after it. The scripts
 * may wait for what the first paint needs.
 */
function documentOf(page: string, tags: string): string {
  const [head, rest] = splitAt(page, page.indexOf('</head>'));
  const [body, more] = splitAt(rest, rest.indexOf('<link rel="modulepreload"'));
  const [scripts, data] = splitAt(more, more.lastIndexOf(end));
  const later = scripts
    .replaceAll(/(<link [^>]*) suppressHydrationWarning/g, '$1 fetchpriority="low"')
    .replaceAll(' suppressHydrationWarning', '');
  return `<!DOCTYPE html>${head}${tags}${body}${later}${data.slice(end.length)}${end}`;
}

const splitAt = (text: string, index: number) => [text.slice(0, index), text.slice(index)] as const;
