import { useQuery } from '@tanstack/react-query';
import { Link } from '#ui/page/link.tsx';
import type { MetaArgs } from 'react-router';
import { peopleQuery } from '#features/members/circles/parts/circle-queries.ts';
import { PeopleList } from '#features/members/circles/parts/circle-people.tsx';
import { Leave } from '#features/members/circles/parts/circle-steps.tsx';
import { InviteForm } from '#features/members/circles/parts/invite-form.tsx';
import { mostPeople } from '#features/members/circles/rules.ts';
import { loadForMembers } from '#features/members/sessions/parts/load-for-members.ts';
import { useMayAct } from '#features/members/sessions/parts/use-may-act.ts';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import type { Answer } from '#gate/calls.ts';
import { loadOnServer } from '#gate/page-queries.ts';
import { takeForm } from '#gate/take-form.ts';
import { Button } from '#ui/display/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Loading, SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { titled } from '#ui/page/page-title.ts';
import { historyQuery } from '../screens/history-query.ts';
import { History } from '../screens/history.tsx';
import styles from './circle.module.css';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Care circle');

const questions = () => [peopleQuery, historyQuery];
export const loader = loadOnServer(questions);
export const clientLoader = loadForMembers('family', questions);
export const action = takeForm('POST circle/invite', { keep: ['email', 'role'] });

/** The relatives who choose a caregiver together. */
export default function CirclePage() {
  const { data, error, refetch } = useQuery(peopleQuery);
  return (
    <div className={`wrap ${styles.page}`}>
      <div>
        <h1>Care circle</h1>
        <p className="quiet">
          Choose together. People in your circle share the <Link to="/shortlist">shortlist</Link>,
          notes, votes, posts, applicants and <Link to="/messages">messages</Link>, each as far as
          their role allows.
        </p>
      </div>
      {data ? (
        <Circle people={data} />
      ) : error ? (
        <Notice tone="problem" title={error.message} live>
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      ) : (
        <Loading label="Loading your circle">
          <SkeletonCard />
        </Loading>
      )}
    </div>
  );
}

function Circle({ people }: { people: Answer<'GET circle/people'> }) {
  const { user } = useSession();
  const standing = user?.circle?.role ?? 'owner';
  const mayInvite = useMayAct('invite');
  const { owner, resting, members, invitations } = people;
  const count = members.length + invitations.filter(({ isExpired }) => !isExpired).length;
  const isFull = count >= mostPeople;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {resting && <Resting ownerName={resting.ownerName} />}
        <section aria-labelledby="people">
          <h2 id="people">{owner.isYou ? 'Your people' : `The circle of ${owner.displayName}`}</h2>
          <Card className={styles.card}>
            <PeopleList people={people} standing={standing} />
          </Card>
        </section>
        {mayInvite && !resting && (
          <section aria-labelledby="invite">
            <h2 id="invite">Invite a relative</h2>
            <Card className={styles.card}>
              {isFull ? (
                <p>
                  A circle has room for {mostPeople} people, open invitations included. Yours is
                  full.
                </p>
              ) : (
                <InviteForm standing={standing} />
              )}
            </Card>
          </section>
        )}
      </div>
      <section aria-labelledby="history" className={styles.column}>
        <div>
          <h2 id="history">Who did what</h2>
          <Card className={styles.card}>
            <History />
          </Card>
        </div>
      </section>
    </div>
  );
}

/** For somebody whose circle cannot act now: what they see is their own. */
function Resting({ ownerName }: { ownerName: string }) {
  return (
    <Notice title={`The care circle of ${ownerName} rests for now`}>
      <p>
        Until it goes on, you act for yourself here. To have a circle of your own, or to offer care,
        leave this one first.
      </p>
      <div className="needs-script">
        <Leave />
      </div>
    </Notice>
  );
}
