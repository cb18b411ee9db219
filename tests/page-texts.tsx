import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { createQueryClient } from '#gate/query-client.ts';
import { HeadTags } from '#ui/page/in-head.tsx';

/** What is read of the page's own part, its pieces apart from each other. */
export function textOf(html: string): string {
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? html;
  return main
    .replaceAll(/<(script|style|svg).*?<\/\1>/gs, '')
    .replaceAll('<!-- -->', '')
    .replaceAll(/(<[^>]+>)+/g, '|')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

/** A part of a page whose answers have not come yet. */
export function waiting(part: ReactNode): string {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: () => part }]);
  return renderToStaticMarkup(
    <HeadTags value={[]}>
      <QueryClientProvider client={createQueryClient()}>
        <Page />
      </QueryClientProvider>
    </HeadTags>,
  );
}

export const count = (html: string, piece: RegExp) => html.match(piece)?.length ?? 0;
