import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { sessionQuery, useSession } from '#features/members/sessions/parts/use-session.ts';
import { tabsQuery } from '#features/work/areas/parts/tabs-query.ts';
import { titled } from '#ui/page/page-title.ts';
import { pageContext } from '#gate/page-context.ts';
import { loadInBrowser, loadOnServer } from '#gate/page-queries.ts';
import { queryClientOfPage } from '#gate/query-client.ts';
import { cityCountsQuery, featuredQuery } from '../parts/listing-queries.ts';
import { CityGrid } from '../screens/board-cities.tsx';
import { Featured } from '../screens/board-featured.tsx';
import { BoardHero } from '../screens/board-hero.tsx';
import { Invitations } from '../screens/board-invitations.tsx';
import { BoardResults } from '../screens/board-results.tsx';
import { foundQuery } from '../screens/listing-found.ts';
import { areAllCitiesAsked, isSearch, readSearch } from '../screens/listing-search.ts';
import styles from './board.module.css';

export const meta = ({ matches }: MetaArgs) =>
  titled(
    matches,
    'Find Your Next Caregiving Job',
    'Caregiver jobs by city: live-in, private family and agency positions, each with its pay and hours. Apply with your profile.',
  );

const queriesFor = (params: URLSearchParams, isCaregiver: boolean) => {
  const { search } = readSearch(params);
  const isFound = isSearch(search) || isCaregiver;
  return [
    tabsQuery(search, isCaregiver),
    ...(isFound ? [foundQuery(search, isCaregiver)] : []),
    ...(isSearch(search) ? [] : [cityCountsQuery(areAllCitiesAsked(params)), featuredQuery]),
  ];
};

export async function loader(args: LoaderFunctionArgs) {
  const session = args.context.get(pageContext).call('GET auth/session', {});
  const user = await session.then((answer) => answer.user).catch(() => null);
  return loadOnServer(({ search }) => queriesFor(search, user?.hasCaregiverProfile ?? false))(args);
}
export const clientLoader = loadInBrowser(({ search }) => {
  const session = queryClientOfPage().getQueryData(sessionQuery.queryKey);
  return queriesFor(search, session?.user?.hasCaregiverProfile ?? false);
});

/** A visitor sees the cities and the newest jobs; a caregiver the jobs around them first. */
export default function JobBoard() {
  const [params] = useSearchParams();
  const { search, ignored } = readSearch(params);
  const { user } = useSession();
  const isCaregiver = user?.hasCaregiverProfile ?? false;
  const isFound = isSearch(search) || isCaregiver;
  const { data } = useQuery({ ...foundQuery(search, isCaregiver), enabled: isFound });
  return (
    <>
      <BoardHero search={search} area={data?.area} />
      <div className={`wrap ${styles.page}`}>
        {isFound && <BoardResults search={search} ignored={ignored} />}
        {!isSearch(search) && (
          <>
            <CityGrid areAllShown={areAllCitiesAsked(params)} />
            <Featured />
          </>
        )}
        <Invitations />
      </div>
    </>
  );
}
