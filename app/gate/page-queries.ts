import { queryOptions } from '@tanstack/react-query';
import type { FetchQueryOptions } from '@tanstack/react-query';
import type { Params, RouterContextProvider } from 'react-router';
import { call } from './call.ts';
import type { CallOptions } from './call.ts';
import type { Answer, Question, ReadKey } from './calls.ts';
import { pageContext } from './page-context.ts';
import type { PageContext } from './page-context.ts';
import { queryClientOfPage } from './query-client.ts';
import { toRows } from './rows.ts';
import type { ListFields } from './rows.ts';

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

/** A question, its answer, and when it was answered. */
export type PageAnswer = [
  question: readonly unknown[],
  answer: unknown,
  at: number,
  lists?: ListFields,
];
export type PageData = { answers: PageAnswer[] };

/** For some questions, what of the answer the page shows: the rest need not travel with it. */
export type Shortened = { [Key in ReadKey]?: (answer: Answer<Key>) => Answer<Key> };

/** A page's `loader`: runs the page's queries in process and sends the answers with the page. */
export function loadOnServer(queries: PageQueries, shortened: Shortened = {}) {
  return async ({
    params,
    request,
    context,
  }: {
    params: Params;
    request: Request;
    context: Readonly<RouterContextProvider>;
  }): Promise<PageData> => {
    const asked = queries({ params, search: new URL(request.url).searchParams });
    return { answers: await answersTo(asked, context.get(pageContext), shortened) };
  };
}

/** A question that fails is left out: the browser asks it again. */
export async function answersTo(
  asked: PageQuery[],
  page: PageContext,
  shortened: Shortened = {},
): Promise<PageAnswer[]> {
  const answers = await Promise.all(
    asked.map(({ queryKey: [key, input] }) => {
      const shorten = (shortened[key as ReadKey] ?? unchanged) as (answer: unknown) => unknown;
      return page.call(key, input).then(
        (answer): PageAnswer => {
          const [short, lists] = toRows(shorten(answer));
          const question = [key, givenOf(input)];
          return lists ? [question, short, Date.now(), lists] : [question, short, Date.now()];
        },
        () => null,
      );
    }),
  );
  return answers.filter((answer) => answer !== null);
}

const unchanged = (answer: unknown) => answer;

/** The same question without what it leaves open. */
const givenOf = (input: object) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

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
