import { loadInBrowser } from '#gate/page-queries.ts';
import { queryClientOfPage } from '#gate/query-client.ts';
import { sessionQuery } from './use-session.ts';

/** `loadInBrowser` for pages behind a guard: a visitor is sent away, and nothing is asked for them. */
export function loadForMembers(queries: Parameters<typeof loadInBrowser>[0]) {
  const load = loadInBrowser(queries);
  return (asked: Parameters<typeof load>[0]) => {
    const session = queryClientOfPage().getQueryData(sessionQuery.queryKey);
    return session?.user ? load(asked) : null;
  };
}
