import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { ownProfileQuery } from '#features/members/sessions/parts/own-profile-query.ts';
import type { SessionUser } from '#features/members/sessions/contract.ts';
import { sessionQuery, useSession } from '#features/members/sessions/parts/use-session.ts';
import { titled } from '#ui/page/page-title.ts';
import type { Answer } from '#gate/calls.ts';
import { pageContext } from '#gate/page-context.ts';
import { loadInBrowser, loadOnServer } from '#gate/page-queries.ts';
import { queryClientOfPage } from '#gate/query-client.ts';
import { Button } from '#ui/display/button.tsx';
import { FilterPanel, FilterSheet } from '#ui/fields/filters.tsx';
import { SearchResults } from '#ui/lists/search-results.tsx';
import { JobListSkeleton } from '../parts/job-list.tsx';
import { boardQuery } from '../parts/job-queries.ts';
import { Filters } from '../screens/board-filters.tsx';
import { BoardHero } from '../screens/board-hero.tsx';
import { Results, ResultsError } from '../screens/board-results.tsx';
import { pathOf, readSearch, usualOrder } from '../screens/board-search.ts';
import type { BoardSearch } from '../screens/board-search.ts';
import { OrderSelect } from '../screens/board-order.tsx';
import { activeFilters, totalText } from '../screens/board-words.ts';
import styles from './board.module.css';

export const meta = ({ matches }: MetaArgs) =>
  titled(
    matches,
    'Find Private Caregiver Jobs',
    'Families who look for a caregiver near you: the care they need, how often and from when.',
  );

const queryFor = (search: BoardSearch, user: SessionUser | null | undefined) =>
  boardQuery({ ...search, sortBy: search.sortBy ?? usualOrder(search, isCaregiver(user)) });
const isCaregiver = (user: SessionUser | null | undefined) => user?.hasCaregiverProfile ?? false;

export async function loader(args: LoaderFunctionArgs) {
  const session = args.context.get(pageContext).call('GET auth/session', {});
  const user = await session.then((answer) => answer.user).catch(() => null);
  return loadOnServer(({ search }) => [
    queryFor(readSearch(search).search, user),
    ...(isCaregiver(user) ? [ownProfileQuery] : []),
  ])(args);
}
export const clientLoader = loadInBrowser(({ search }) => {
  const session = queryClientOfPage().getQueryData(sessionQuery.queryKey);
  return [queryFor(readSearch(search).search, session?.user)];
});

const pageSize = 12;

export default function Board() {
  const [params] = useSearchParams();
  const { search, ignored } = readSearch(params);
  const { user } = useSession();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryFor(search, user),
    placeholderData: keepPreviousData,
  });
  const found = data && search.savedOnly ? stillSaved(data) : data;
  const active = activeFilters(search);
  return (
    <>
      <link rel="canonical" href={pathOf({})} />
      {pathOf(search) !== pathOf({}) && <meta name="robots" content="noindex" />}
      <BoardHero search={search} />
      <div className={`wrap ${styles.page}`}>
        <FilterPanel>
          <Filters search={search} isPlaceUnknown={found?.isPlaceUnknown} isInstant>
            <div>
              <Button type="submit" tone="green" wide>
                Show jobs
              </Button>
            </div>
          </Filters>
        </FilterPanel>

        <SearchResults
          title={search.savedOnly ? 'Saved jobs' : 'Jobs'}
          total={found && totalText(found.pagination)}
          tools={
            <>
              <OrderSelect search={search} />
              <FilterSheet count={active.length} submit="Show jobs" size="small">
                {(form) => (
                  <Filters
                    {...form}
                    search={search}
                    isPlaceUnknown={found?.isPlaceUnknown}
                    isInstant={false}
                  />
                )}
              </FilterSheet>
            </>
          }
          filters={active}
          clearTo={pathOf({ savedOnly: search.savedOnly })}
          ignored={ignored}
          isLeaving={isPlaceholderData}
        >
          {error ? (
            <ResultsError message={error.message} onRetry={() => void refetch()} />
          ) : found ? (
            <Results search={search} found={found} />
          ) : (
            <JobListSkeleton count={pageSize} />
          )}
        </SearchResults>
      </div>
    </>
  );
}

/** Hides jobs that were unsaved since the list was loaded; the cached list keeps them for Undo. */
function stillSaved(found: Answer<'GET job-requests/list'>): Answer<'GET job-requests/list'> {
  const jobRequests = found.jobRequests.filter(({ isSaved }) => isSaved);
  const total = found.pagination.total - (found.jobRequests.length - jobRequests.length);
  return { ...found, jobRequests, pagination: { ...found.pagination, total } };
}
