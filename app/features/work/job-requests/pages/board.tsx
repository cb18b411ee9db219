import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { SaveSearch } from '#features/caregivers/directory/parts/save-search.tsx';
import { ownProfileQuery } from '#features/members/sessions/parts/own-profile-query.ts';
import type { SessionUser } from '#features/members/sessions/contract.ts';
import { sessionQuery, useSession } from '#features/members/sessions/parts/use-session.ts';
import { showText } from '#features/work/areas/rules.ts';
import { tabsQuery } from '#features/work/areas/parts/tabs-query.ts';
import { SavedListings } from '#features/work/saved-jobs/parts/saved-listings.tsx';
import { savedListingsQuery } from '#features/work/saved-jobs/parts/saved-listings-query.ts';
import { titled } from '#ui/page/page-title.ts';
import type { Answer } from '#gate/calls.ts';
import { pageContext } from '#gate/page-context.ts';
import { loadInBrowser, loadOnServer } from '#gate/page-queries.ts';
import { queryClientOfPage } from '#gate/query-client.ts';
import { Button } from '#ui/display/button.tsx';
import { FilterPanel, FilterSheet } from '#ui/fields/filters.tsx';
import { useSettled } from '#ui/fields/use-settled.ts';
import { InHead } from '#ui/page/in-head.tsx';
import { SearchResults } from '#ui/lists/search-results.tsx';
import { JobListSkeleton } from '../parts/job-list.tsx';
import { boardQuery } from '../parts/job-queries.ts';
import { Filters } from '../screens/board-filters.tsx';
import { BoardHero } from '../screens/board-hero.tsx';
import { Results, ResultsError } from '../screens/board-results.tsx';
import { pathOf, questionOf, readSearch, wantedOf } from '../screens/board-search.ts';
import type { BoardSearch } from '../screens/board-search.ts';
import { OrderSelect } from '../screens/board-order.tsx';
import { activeFilters, foundText } from '../screens/board-words.ts';
import styles from './board.module.css';

export const meta = ({ matches }: MetaArgs) =>
  titled(
    matches,
    'Find Private Caregiver Jobs',
    'Families who look for a caregiver near you: the care they need, how often and from when.',
  );

const isCaregiver = (user: SessionUser | null | undefined) => user?.hasCaregiverProfile ?? false;
const queryFor = (search: BoardSearch, user: SessionUser | null | undefined) =>
  boardQuery(questionOf(search, isCaregiver(user)));

export async function loader(args: LoaderFunctionArgs) {
  const session = args.context.get(pageContext).call('GET auth/session', {});
  const user = await session.then((answer) => answer.user).catch(() => null);
  return loadOnServer(({ search: params }) => {
    const { search } = readSearch(params);
    return [
      queryFor(search, user),
      tabsQuery(search, isCaregiver(user)),
      ...(isCaregiver(user) ? [ownProfileQuery] : []),
      ...(isCaregiver(user) && search.savedOnly ? [savedListingsQuery] : []),
    ];
  })(args);
}
export const clientLoader = loadInBrowser(({ search: params }) => {
  const session = queryClientOfPage().getQueryData(sessionQuery.queryKey);
  const { search } = readSearch(params);
  return [
    queryFor(search, session?.user),
    tabsQuery(search, isCaregiver(session?.user)),
    ...(isCaregiver(session?.user) && search.savedOnly ? [savedListingsQuery] : []),
  ];
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
  const listings = useSavedListings(search.savedOnly && isCaregiver(user));
  const active = activeFilters(search);
  const clearTo = pathOf({ savedOnly: search.savedOnly });
  const counts = found?.counts;
  const [answers, setAnswers] = useState<BoardSearch>();
  // The same question as the page's after the answers are sent: it then has its list already.
  const { data: wouldFind } = useQuery({
    ...queryFor(useSettled(answers) ?? search, user),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <InHead>
        <link rel="canonical" href={pathOf({})} />
        {pathOf(search) !== pathOf({}) && <meta name="robots" content="noindex" />}
      </InHead>
      <BoardHero search={search} area={isPlaceholderData ? undefined : found?.area} />
      <div className={`wrap ${styles.page}`}>
        <FilterPanel>
          <Filters search={search} counts={counts} isInstant>
            <div>
              <Button type="submit" tone="green" wide>
                Show jobs
              </Button>
            </div>
          </Filters>
        </FilterPanel>

        <SearchResults
          title={search.savedOnly ? 'Saved jobs' : 'Jobs'}
          total={found && foundText(found, listings.length)}
          tools={
            <>
              {!search.savedOnly && (
                <SaveSearch kind="posts" asked={wantedOf(search, isCaregiver(user))} />
              )}
              <OrderSelect search={search} />
              <FilterSheet
                count={active.length}
                submit={showText(wouldFind?.pagination, listings.length)}
                clearTo={clearTo}
                onClose={() => setAnswers(undefined)}
                size="small"
              >
                {(form) => (
                  <Filters
                    {...form}
                    search={search}
                    counts={wouldFind?.counts}
                    isInstant={false}
                    onAnswers={setAnswers}
                  />
                )}
              </FilterSheet>
            </>
          }
          filters={active}
          clearTo={clearTo}
          ignored={ignored}
          isLeaving={isPlaceholderData}
        >
          {error ? (
            <ResultsError message={error.message} onRetry={() => void refetch()} />
          ) : found ? (
            <Results search={search} found={found} hasOthers={listings.length > 0} />
          ) : (
            <JobListSkeleton count={pageSize} />
          )}
          {listings.length > 0 && <SavedListings jobs={listings} />}
        </SearchResults>
      </div>
    </>
  );
}

function useSavedListings(isWanted = false) {
  const { data } = useQuery({ ...savedListingsQuery, enabled: isWanted });
  return isWanted ? (data?.jobs ?? []).filter(({ isSaved }) => isSaved) : [];
}

/** Hides jobs that were unsaved since the list was loaded; the cached list keeps them for Undo. */
function stillSaved(found: Answer<'GET job-requests/list'>): Answer<'GET job-requests/list'> {
  const jobRequests = found.jobRequests.filter(({ isSaved }) => isSaved);
  const total = found.pagination.total - (found.jobRequests.length - jobRequests.length);
  return { ...found, jobRequests, counts: null, pagination: { ...found.pagination, total } };
}
