import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { Link } from '#ui/page/link.tsx';
import type { MetaArgs } from 'react-router';
import { loadForMembers } from '#features/members/sessions/parts/load-for-members.ts';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { useVotes } from '#features/caregivers/votes/parts/use-votes.ts';
import { VotesOnDemand } from '#features/caregivers/votes/parts/votes-on-demand.tsx';
import { votesQuery } from '#features/caregivers/votes/parts/votes-query.ts';
import { loadOnServer } from '#gate/page-queries.ts';
import { ShareButton } from '#ui/display/share-button.tsx';
import { PageSkeleton } from '#ui/page/page-skeleton.tsx';
import { titled } from '#ui/page/page-title.ts';
import { ProblemPage } from '#ui/page/problem-page.tsx';
import { withReturn } from '#values/return-path.ts';
import { homeOf } from '#values/roles.ts';
import { LeftInBrowser } from '../screens/left-in-browser.tsx';
import { shortlistQuery } from '../screens/shortlist-queries.ts';
import { ShortlistView } from '../screens/shortlist-view.tsx';
import { useFamilyShortlist } from '../screens/use-family-shortlist.ts';
import { useVisitorShortlist } from '../screens/use-visitor-shortlist.ts';

export const meta = ({ matches }: MetaArgs) => [
  ...titled(matches, 'Shortlist'),
  { name: 'robots', content: 'noindex' },
];

const questions = () => [shortlistQuery, votesQuery];
export const loader = loadOnServer(questions);
export const clientLoader = loadForMembers('family', questions);

/** For families, and for visitors who may become one. */
export default function ShortlistPage() {
  const { user, isLoading } = useSession();
  if (isLoading) return <PageSkeleton />;
  if (!user) return <VisitorShortlist />;
  if (user.roles.includes('family')) return <FamilyShortlist />;
  return (
    <ProblemPage
      icon={IconUsers}
      title="The shortlist is for families"
      text="Families keep caregivers here whom they may want to hire. You are not signed in as a family."
      way={{ to: homeOf(user.roles), label: 'Go to your home page' }}
    />
  );
}

function FamilyShortlist() {
  const votes = useVotes();
  return (
    <ShortlistView
      list={useFamilyShortlist()}
      intro={votes ? <OfCircle /> : <OfOne />}
      notice={<LeftInBrowser />}
      votesOf={
        votes &&
        (({ caregiver: { id, displayName } }) => (
          <VotesOnDemand caregiver={{ id, name: displayName }} votes={votes(id)} />
        ))
      }
    />
  );
}

function OfOne() {
  return (
    <p className="quiet">
      Only you can see who is here, and what you note. Do relatives decide with you?{' '}
      <Link to="/circle">Invite them to your circle</Link>
    </p>
  );
}

function OfCircle() {
  return (
    <>
      <p className="quiet">
        Your <Link to="/circle">care circle</Link> sees who is here, and what each of you notes and
        says.
      </p>
      <ShareButton title="Our shortlist" path="/circle/shortlist" />
    </>
  );
}

function VisitorShortlist() {
  return (
    <ShortlistView
      list={useVisitorShortlist()}
      intro={
        <>
          <p className="quiet needs-script">
            Kept in this browser, for you alone.{' '}
            <Link to={withReturn('/login', '/shortlist')}>Log in</Link> or{' '}
            <Link to={withReturn('/family-signup', '/shortlist')}>sign up as a family</Link> to have
            it on all your devices.
          </p>
          <noscript>
            <p>Without an account your shortlist is kept by JavaScript, which is turned off.</p>
          </noscript>
        </>
      }
    />
  );
}
