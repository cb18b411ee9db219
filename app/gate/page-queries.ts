import { dehydrate, queryOptions } from '@tanstack/react-query';
import type { DehydratedState, FetchQueryOptions } from '@tanstack/react-query';
import type { Params, RouterContextProvider } from 'react-router';
import { call } from './call.ts';
import type { CallOptions } from './call.ts';
import type { Answer, Question, ReadKey } from './calls.ts';
import { pageContext } from './page-context.ts';
import { createQueryClient, queryClientOfPage } from './query-client.ts';

/** A row of the endpoint table as a query; its key is the row's key and the input. */
export function query<Key extends ReadKey>(
  key: Key,
  input: Question<Key>,
  options: Pick<CallOptions, 'failure' | 'timeoutSeconds'> = {},
) {
  return queryOptions<Answer<Key>, Error, Answer<Key>, readonly [Key, Question<Key>]>({
    queryKey: [key, input],
    queryFn: ({ signal }) => call(key, input, { ...options, signal }),
  });
}

type Asked = { params: Params; search: URLSearchParams };
type PageQuery = FetchQueryOptions<any, Error, any, any> & { queryKey: readonly [ReadKey, any] };
type PageQueries = (asked: Asked) => PageQuery[];

export type PageData = { state: DehydratedState };

/** A page's `loader`: runs the page's queries in process and sends the answers with the page. */
export function loadOnServer(queries: PageQueries) {
  return async ({
    params,
    request,
    context,
  }: {
    params: Params;
    request: Request;
    context: Readonly<RouterContextProvider>;
  }): Promise<PageData> => {
    const client = createQueryClient();
    const page = context.get(pageContext);
    await Promise.all(
      queries({ params, search: new URL(request.url).searchParams }).map(({ queryKey }) =>
        client.prefetchQuery({
          queryKey,
          queryFn: () => page.call(queryKey[0], queryKey[1]),
          retry: false,
        }),
      ),
    );
    return { state: dehydrate(client) };
  };
}

/** A page's `clientLoader`: starts the same queries in the browser and shows the page without waiting. */
export function loadInBrowser(queries: PageQueries) {
  return ({ params, request }: { params: Params; request: Request }) => {
    const client = queryClientOfPage();
    // By default a prefetch does not retry.
    const { retry } = client.getDefaultOptions().queries ?? {};
    for (const asked of queries({ params, search: new URL(request.url).searchParams })) {
      void client.prefetchQuery({ retry, ...asked });
    }
    return null;
  };
}
