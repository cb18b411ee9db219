import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isRouteErrorResponse, useNavigate, useParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { MatchWithPost } from '#features/caregivers/matches/parts/match-with-post.tsx';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { CallError } from '#gate/call.ts';
import { pageContext } from '#gate/page-context.ts';
import { askOnServer, loadInBrowser, requireOnServer } from '#gate/page-queries.ts';
import { onDemand } from '#ui/overlays/on-demand.tsx';
import { useHashTask } from '#ui/page/use-hash-task.ts';
import { intentHashes } from '#values/return-path.ts';
import type { Profile } from '../contract.ts';
import { ProfileView } from '../parts/profile-view.tsx';
import { firstNameOf } from '../rules.ts';
import { Connect, ConnectBar } from '../screens/profile-connect.tsx';
import { ConnectRefusal } from '../screens/connect-refusal.tsx';
import { ProfileHead } from '../screens/profile-head.tsx';
import { ProfileProblem } from '../screens/profile-problem.tsx';
import { badgesQuery, profileQuery, reviewsQuery } from '../parts/profile-query.ts';
import { ProfileReviews } from '../parts/profile-reviews.tsx';
import { ProfileSkeleton } from '../screens/profile-skeleton.tsx';
import { ProfileTop } from '../screens/profile-top.tsx';
import { ProfileTrust } from '../parts/profile-trust.tsx';
import { useIsOwn } from '../screens/use-is-own.ts';
import styles from '../parts/profile.module.css';

const loadDialogs = () => import('#features/talk/conversations/parts/first-message-dialog.tsx');
const FirstMessageDialog = onDemand(async () => (await loadDialogs()).FirstMessageDialog);

export async function loader({ params, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { id } = await requireOnServer(profileQuery(params.slug!), page);
  await askOnServer([badgesQuery(id), reviewsQuery(id)], page);
  return null;
}
export const clientLoader = loadInBrowser(({ params }) => [profileQuery(params.slug!)]);

export default function ProfilePage() {
  const { slug = '' } = useParams();
  const { data: caregiver, error, isPending, refetch } = useQuery(profileQuery(slug));

  if (isPending) return <ProfileSkeleton />;
  if (error && !caregiver) {
    const status = error instanceof CallError ? error.status : 0;
    return <ProfileProblem status={status} onRetry={() => void refetch()} />;
  }
  if (!caregiver) return <ProfileProblem status="empty" />;
  return <FoundProfile caregiver={caregiver} />;
}

function FoundProfile({ caregiver }: { caregiver: Profile }) {
  const [isWriting, setWriting] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const write = () => setWriting(true);
  const { user } = useSession();
  const isOwn = useIsOwn(caregiver) ?? false;

  // Someone pressed Connect before they were signed in.
  useHashTask(intentHashes.connect, Boolean(user), () => {
    if (user?.roles.includes('family')) write();
    else setRefused(true);
  });
  const firstName = firstNameOf(caregiver.displayName);

  return (
    <>
      <ProfileHead caregiver={caregiver} />
      <ProfileView
        caregiver={caregiver}
        back={
          <>
            <ProfileTop caregiver={caregiver} />
            {isRefused && user && <ConnectRefusal caregiver={caregiver} user={user} />}
          </>
        }
        connect={<Connect caregiver={caregiver} onWrite={write} />}
        match={
          <MatchWithPost caregiver={caregiver} firstName={firstName} className={styles.section} />
        }
        isOwn={isOwn}
        trust={<ProfileTrust caregiverId={caregiver.id} isOwn={isOwn} />}
        reviews={<ProfileReviews caregiverId={caregiver.id} isOwn={isOwn} />}
      >
        <ConnectBar caregiver={caregiver} onWrite={write} />
        <FirstMessageDialog
          partner={{ caregiverId: caregiver.id }}
          name={firstName}
          open={isWriting}
          onClose={() => setWriting(false)}
        />
      </ProfileView>
    </>
  );
}

/** What the server could not load; to come here again is to ask anew. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const navigate = useNavigate();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return <ProfileProblem status={status} onRetry={() => void navigate('.', { replace: true })} />;
}
