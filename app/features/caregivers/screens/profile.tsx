import { useQuery } from '@tanstack/react-query';
import { data, isRouteErrorResponse, useLoaderData, useNavigate, useParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { CallError } from '#gate/call.ts';
import { pageContext } from '#gate/page-context.ts';
import { loadInBrowser, loadOnServer } from '#gate/page-queries.ts';
import { isProblem } from '#values/problem.ts';
import type { Profile } from '../profile-contract.ts';
import { ProfileAbout } from './profile-about.tsx';
import { ConnectBar } from './profile-connect.tsx';
import { ProfileExperience } from './profile-experience.tsx';
import { QuickFacts } from './profile-facts.tsx';
import { ProfileHead } from './profile-head.tsx';
import { BackLink, ProfileHeader } from './profile-header.tsx';
import { ProfileProblem } from './profile-problem.tsx';
import { badgesQuery, profileQuery, reviewsQuery } from './profile-query.ts';
import { ProfileReviews } from './profile-reviews.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { ProfileTrust } from './profile-trust.tsx';
import { ProfileVideo } from './profile-video.tsx';
import styles from './profile.module.css';

export async function loader(args: LoaderFunctionArgs) {
  const page = args.context.get(pageContext);
  const caregiver = await page
    .call('GET caregivers/profile', { slug: args.params.slug! })
    .catch((error: unknown) => {
      if (isProblem(error)) throw data(null, { status: error.status });
      page.report(error);
      throw data(null, { status: 500 });
    });
  const { state } = await loadOnServer(() => [
    badgesQuery(caregiver.id),
    reviewsQuery(caregiver.id),
  ])(args);
  return { caregiver, state, origin: new URL(args.request.url).origin };
}
export const clientLoader = loadInBrowser(({ params }) => [profileQuery(params.slug!)]);

export default function ProfilePage() {
  const { slug = '' } = useParams();
  const loaded = useLoaderData<typeof loader | typeof clientLoader>();
  const {
    data: caregiver,
    error,
    isPending,
    refetch,
  } = useQuery({ ...profileQuery(slug), initialData: loaded?.caregiver });

  if (isPending) return <ProfileSkeleton />;
  if (error && !caregiver) {
    const status = error instanceof CallError ? error.status : 0;
    return <ProfileProblem status={status} onRetry={() => void refetch()} />;
  }
  if (!caregiver) return <ProfileProblem status="empty" />;
  return (
    <>
      <ProfileHead caregiver={caregiver} origin={loaded?.origin} />
      <ProfileView caregiver={caregiver} />
    </>
  );
}

/** In the order of a phone's single column; a wide screen sets the facts beside it. */
function ProfileView({ caregiver }: { caregiver: Profile }) {
  return (
    <article className={`wrap ${styles.page}`}>
      <BackLink />
      <ProfileHeader caregiver={caregiver} />
      <div className={styles.columns}>
        <div className={styles.first}>
          <ProfileVideo caregiver={caregiver} />
          <ProfileAbout bio={caregiver.bio} name={caregiver.displayName} />
        </div>
        <div className={styles.side}>
          <QuickFacts caregiver={caregiver} />
          <ProfileTrust caregiverId={caregiver.id} />
        </div>
        <div className={styles.second}>
          <ProfileExperience caregiver={caregiver} />
          <ProfileReviews caregiverId={caregiver.id} />
        </div>
      </div>
      <ConnectBar caregiver={caregiver} />
    </article>
  );
}

/** What the server could not load; to come here again is to ask anew. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const navigate = useNavigate();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return <ProfileProblem status={status} onRetry={() => void navigate('.', { replace: true })} />;
}
