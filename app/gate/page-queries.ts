import { dehydrate, queryOptions } from '@tanstack/react-query';
import type { DehydratedState } from '@tanstack/react-query';
import type { Params, RouterContextProvider } from 'react-router';
import { call } from './call.ts';
import type { Answer, Question, ReadKey } from './calls.ts';
import { pageContext } from './page-context.ts';
import { createQueryClient } from './query-client.ts';

/** A row of the endpoint table as a query; its key is the row's and the input. */
export function query<Key extends ReadKey>(
  key: Key,
  input: Question<Key>,
  options: { failure?: string; timeoutSeconds?: number } = {},
) {
  return queryOptions<Answer<Key>, Error, Answer<Key>, readonly [Key, Question<Key>]>({
    queryKey: [key, input],
    queryFn: ({ signal }) => call(key, input, { ...options, signal }),
  });
}

type Asked = { params: Params; search: URLSearchParams };
type PageQueries = (asked: Asked) => { queryKey: readonly [ReadKey, any] }[];

export type PageData = { state: DehydratedState };

/** A page's `loader`: asks its questions through the direct door and sends the answers along. */
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
