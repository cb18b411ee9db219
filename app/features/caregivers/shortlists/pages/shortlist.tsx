import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { Link } from 'react-router';
import type { MetaArgs } from 'react-router';
import { loadForMembers } from '#features/members/sessions/parts/load-for-members.ts';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { loadOnServer } from '#gate/page-queries.ts';
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

const questions = () => [shortlistQuery];
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
  return (
    <ShortlistView
      list={useFamilyShortlist()}
      intro={<p className="quiet">Only you can see who is here, and what you note.</p>}
      notice={<LeftInBrowser />}
    />
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
