import { useQuery } from '@tanstack/react-query';
import { query } from '#gate/page-queries.ts';
import { queryClientOfPage } from '#gate/query-client.ts';
import { useReturnUrl } from '#features/members/sessions/parts/use-return-url.ts';
import { intentIn, returnPath } from '#values/return-path.ts';

const intentQuery = (returnUrl: string) => ({
  ...query('GET auth/intent', { returnUrl }),
  staleTime: Infinity,
  retry: false,
});

/** For a page's `loader`. */
export function intentQueries({ search }: { search: URLSearchParams }) {
  const returnUrl = returnPath(search.get('returnUrl'));
  return returnUrl && intentIn(returnUrl) ? [intentQuery(returnUrl)] : [];
}

/** A page's `clientLoader`: waits for the answer, so that nothing moves when it comes. */
export async function waitForIntent({ request }: { request: Request }) {
  const { searchParams } = new URL(request.url);
  const queries = intentQueries({ search: searchParams });
  await Promise.all(queries.map((asked) => queryClientOfPage().prefetchQuery(asked)));
  return null;
}

/** What the reader of this page was about to do, if they came from such a button. */
export function useIntent() {
  const returnUrl = useReturnUrl() ?? '';
  const isIntent = intentIn(returnUrl) !== undefined;
  const { data } = useQuery({ ...intentQuery(returnUrl), enabled: isIntent });
  return (isIntent && data?.intent) || null;
}
