import { queryOptions } from '@tanstack/react-query';
import type { FetchQueryOptions } from '@tanstack/react-query';
import { data } from 'react-router';
import type { LoaderFunctionArgs, Params } from 'react-router';
import { isProblem } from '#values/problem.ts';
import { call } from './call.ts';
import type { CallOptions } from './call.ts';
import type { Answer, Question, ReadKey } from './calls.ts';
import { pageContext } from './page-context.ts';
import type { PageContext } from './page-context.ts';
import type { PageAnswer } from './page-answers.ts';
import { queryClientOfPage } from './query-client.ts';

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
type PageQuery<Found = any> = FetchQueryOptions<Found, Error, Found, any> & {
  queryKey: readonly [ReadKey, any];
};
type PageQueries = (asked: Asked) => PageQuery[];

/** For some questions, what of the answer the page shows: the rest need not travel with it. */
export type Shortened = { [Key in ReadKey]?: (answer: Answer<Key>) => Answer<Key> };

/** A page's `loader`: runs the page's queries in process. The answers travel in the page. */
export function loadOnServer(queries: PageQueries, shortened: Shortened = {}) {
  return async ({ params, request, context }: LoaderFunctionArgs) => {
    const asked = queries({ params, search: new URL(request.url).searchParams });
    await askOnServer(asked, context.get(pageContext), shortened);
    return null;
  };
}

/** The answers. A question that fails is left out: the browser asks it again. */
export async function askOnServer(
  asked: PageQuery[],
  page: PageContext,
  shortened: Shortened = {},
): Promise<PageAnswer[]> {
  const answers = await Promise.all(
    asked.map(({ queryKey: [key, input] }) => {
      const shorten = (shortened[key as ReadKey] ?? unchanged) as (answer: unknown) => unknown;
      return page.call(key, input).then(
        (answer) => answerOf([key, input], shorten(answer)),
        () => null,
      );
    }),
  );
  const given = answers.filter((answer) => answer !== null);
  page.answers.push(...given);
  return given;
}

/** The answer without which there is no page: where it is refused, so is the page, with the same status. */
export async function requireOnServer<Found>(
  { queryKey: [key, input] }: PageQuery<Found>,
  page: PageContext,
): Promise<Found> {
  const answer = await page.call(key, input).catch((error: unknown) => {
    if (isProblem(error)) throw data(null, { status: error.status });
    page.report(error);
    throw data(null, { status: 500 });
  });
  page.answers.push(answerOf([key, input], answer));
  return answer as Found;
}

const answerOf = ([key, input]: readonly [string, object], answer: unknown): PageAnswer => [
  [key, givenOf(input)],
  answer,
  Date.now(),
];

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
