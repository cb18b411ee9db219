import { useQuery } from '@tanstack/react-query';
import { Navigate, redirect } from 'react-router';
import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import {
  CaregiverList,
  CaregiverListSkeleton,
} from '#features/caregivers/directory/parts/caregiver-list.tsx';
import { searchQuery } from '#features/caregivers/directory/parts/search-query.ts';
import { shortCards } from '#features/caregivers/directory/parts/short-cards.ts';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { titled } from '#ui/page/page-title.ts';
import { pageContext } from '#gate/page-context.ts';
import { loadInBrowser, loadOnServer } from '#gate/page-queries.ts';
import { Button, LinkButton } from '#ui/display/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { HomeHero } from '../screens/home-hero.tsx';
import { HowItWorks, Invitation, TrustStatements } from '../screens/home-sections.tsx';
import styles from './home.module.css';

export const meta = ({ matches }: MetaArgs) =>
  titled(
    matches,
    'Find trusted caregivers in your area',
    'Meet independent caregivers near home. Read their stories, check their badges, and write to the ones who feel right.',
  );

const showcaseQuery = searchQuery({ limit: 9 });
const queries = () => [showcaseQuery];
const loadPage = loadOnServer(queries, shortCards);

/** Redirects caregivers to their dashboard. */
export async function loader(args: LoaderFunctionArgs) {
  const { user } = await args.context.get(pageContext).call('GET auth/session', {});
  if (user?.roles.includes('caregiver')) throw redirect('/dashboard');
  return loadPage(args);
}

export const clientLoader = loadInBrowser(queries);

export default function Home() {
  const { user } = useSession();
  const { data, error, isPending, refetch } = useQuery(showcaseQuery);
  const caregivers = data?.caregivers ?? [];
  // A caregiver who has just logged out has no user here, and stays.
  if (user?.roles.includes('caregiver')) return <Navigate to="/dashboard" replace />;
  return (
    <>
      <HomeHero caregivers={caregivers} isLoading={isPending} />
      <TrustStatements />
      {(isPending || error || caregivers.length > 0) && (
        <section className={`wrap ${styles.section}`} aria-labelledby="showcase">
          <div className={styles.sectionHead}>
            <h2 id="showcase">People who are ready to help</h2>
            <p>Read a story, look at the badges, and say hello.</p>
          </div>
          {isPending ? (
            <CaregiverListSkeleton count={9} columns={3} rail />
          ) : error && !data ? (
            <Notice tone="problem" title="Error loading caregivers" live>
              <p>{error.message}</p>
              <Button size="small" onClick={() => void refetch()}>
                Try again
              </Button>
            </Notice>
          ) : (
            <CaregiverList caregivers={caregivers} columns={3} rail />
          )}
          {caregivers.length > 0 && (
            <p className={styles.more}>
              <LinkButton to="/caregivers">See more caregivers</LinkButton>
            </p>
          )}
        </section>
      )}
      <HowItWorks />
      <Invitation caregivers={caregivers} />
    </>
  );
}
