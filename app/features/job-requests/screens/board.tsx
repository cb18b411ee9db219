import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { ownProfileQuery } from '#features/caregiver-profiles/parts/own-profile-query.ts';
import type { SessionUser } from '#features/sessions/contract.ts';
import { sessionQuery, useSession } from '#features/sessions/parts/use-session.ts';
import { titled } from '#features/shell/brand.ts';
import { pageContext } from '#gate/page-context.ts';
import { loadInBrowser, loadOnServer } from '#gate/page-queries.ts';
import { queryClientOfPage } from '#gate/query-client.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Notice } from '#ui/notice.tsx';
import { JobListSkeleton } from '../parts/job-list.tsx';
import { boardQuery } from '../parts/job-queries.ts';
import { Filters } from './board-filters.tsx';
import { BoardHero } from './board-hero.tsx';
import { PhoneFilters } from './board-phone-filters.tsx';
import { Results, ResultsError } from './board-results.tsx';
import { pathOf, readSearch, usualOrder } from './board-search.ts';
import type { BoardSearch } from './board-search.ts';
import { OrderSelect } from './board-order.tsx';
import { activeFilters, totalText } from './board-words.ts';
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
  const {
    data: found,
    error,
    refetch,
    isPlaceholderData,
  } = useQuery({ ...queryFor(search, user), placeholderData: keepPreviousData });
  const active = activeFilters(search);
  const plainPath = pathOf({ savedOnly: search.savedOnly });
  return (
    <>
      <link rel="canonical" href={pathOf({})} />
      {pathOf(search) !== pathOf({}) && <meta name="robots" content="noindex" />}
      <BoardHero search={search} />
      <div className={`wrap ${styles.page}`}>
        <aside className={styles.panel} aria-label="Filters">
          <h2 className={styles.panelTitle}>Filters</h2>
          <Filters search={search} isInstant>
            <div>
              <Button type="submit" tone="green" wide>
                Show jobs
              </Button>
            </div>
          </Filters>
        </aside>

        <section className={styles.results} aria-labelledby="results">
          <h2 id="results" className="visually-hidden">
            {search.savedOnly ? 'Saved jobs' : 'Jobs'}
          </h2>
          <div className={styles.bar}>
            <p role="status" className={styles.total}>
              {found ? totalText(found.pagination) : ' '}
            </p>
            <div className={styles.tools}>
              <OrderSelect search={search} />
              <PhoneFilters search={search} count={active.length} />
            </div>
          </div>
          {active.length > 0 && (
            <ul className={styles.chips} aria-label="Active filters">
              {active.map((filter) => (
                <li key={filter.label}>
                  <Chip {...filter} />
                </li>
              ))}
              <li>
                <Link to={plainPath} className={styles.clear} preventScrollReset>
                  Clear all
                </Link>
              </li>
            </ul>
          )}
          {ignored.length > 0 && (
            <Notice>
              The address asks for something we do not understand, so we left it out:{' '}
              {ignored.join(', ')}.
            </Notice>
          )}
          <div className={styles.list} data-leaving={isPlaceholderData || undefined}>
            {error ? (
              <ResultsError message={error.message} onRetry={() => void refetch()} />
            ) : found ? (
              <Results search={search} found={found} />
            ) : (
              <JobListSkeleton count={pageSize} />
            )}
          </div>
        </section>
      </div>
    </>
  );
}
