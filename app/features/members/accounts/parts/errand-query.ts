import { useQuery } from '@tanstack/react-query';
import { query } from '#gate/page-queries.ts';
import { queryClientOfPage } from '#gate/query-client.ts';
import { useReturnUrl } from '#features/members/sessions/parts/use-return-url.ts';
import { errandIn, returnPath } from '#values/return-path.ts';

const errandQuery = (returnUrl: string) => ({
  ...query('GET auth/errand', { returnUrl }),
  staleTime: Infinity,
  retry: false,
});

/** For a page's `loader`. */
export function errandQueries({ search }: { search: URLSearchParams }) {
  const returnUrl = returnPath(search.get('returnUrl'));
  return returnUrl && errandIn(returnUrl) ? [errandQuery(returnUrl)] : [];
}

/** A page's `clientLoader`: waits for the answer, so that nothing moves when it comes. */
export async function waitForErrand({ request }: { request: Request }) {
  const { searchParams } = new URL(request.url);
  const queries = errandQueries({ search: searchParams });
  await Promise.all(queries.map((asked) => queryClientOfPage().prefetchQuery(asked)));
  return null;
}

/** What the reader of this page was about to do, if they came from such a button. */
export function useErrand() {
  const returnUrl = useReturnUrl() ?? '';
  const isErrand = errandIn(returnUrl) !== undefined;
  const { data } = useQuery({ ...errandQuery(returnUrl), enabled: isErrand });
  return (isErrand && data?.errand) || null;
}
