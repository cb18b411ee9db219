import { loadInBrowser } from '#gate/page-queries.ts';
import { queryClientOfPage } from '#gate/query-client.ts';
import { meetsNeed } from '#values/roles.ts';
import type { Need } from '#values/roles.ts';
import { sessionQuery } from './use-session.ts';

/** `loadInBrowser` for pages behind a guard: it loads nothing for users whom the guard redirects. */
export function loadForMembers(need: Need, queries: Parameters<typeof loadInBrowser>[0]) {
  const load = loadInBrowser(queries);
  return (asked: Parameters<typeof load>[0]) => {
    const session = queryClientOfPage().getQueryData(sessionQuery.queryKey);
    return meetsNeed(session?.user, need) ? load(asked) : null;
  };
}
