import { useSearchParams } from 'react-router';
import type { MetaArgs } from 'react-router';
import { titled } from '#ui/page/page-title.ts';
import { loadInBrowser, loadOnServer } from '#gate/page-queries.ts';
import {
  aroundQuery,
  cityCountsQuery,
  featuredQuery,
  jobsPerPage,
  readPage,
} from '../parts/listing-queries.ts';
import { AroundResults } from '../screens/board-around.tsx';
import { CityGrid } from '../screens/board-cities.tsx';
import { Featured } from '../screens/board-featured.tsx';
import { BoardHero } from '../screens/board-hero.tsx';
import { Invitations } from '../screens/board-invitations.tsx';
import styles from './board.module.css';

export const meta = ({ matches }: MetaArgs) =>
  titled(
    matches,
    'Find Your Next Caregiving Job',
    'Caregiver jobs by city: live-in, private family and agency positions, each with its pay and hours. Apply with your profile.',
  );

function readSearch(search: URLSearchParams) {
  const location = (search.get('location') ?? '').replaceAll('\0', '').trim().slice(0, 100);
  return location ? { location, page: readPage(search), limit: jobsPerPage } : undefined;
}

const queries = ({ search }: { search: URLSearchParams }) => {
  const asked = readSearch(search);
  return asked ? [aroundQuery(asked)] : [cityCountsQuery, featuredQuery];
};
export const loader = loadOnServer(queries);
export const clientLoader = loadInBrowser(queries);

export default function JobBoard() {
  const [params] = useSearchParams();
  const asked = readSearch(params);
  return (
    <>
      <BoardHero location={asked?.location} />
      <div className={`wrap ${styles.page}`}>
        {asked ? (
          <AroundResults search={asked} />
        ) : (
          <>
            <CityGrid />
            <Featured />
          </>
        )}
        <Invitations />
      </div>
    </>
  );
}
