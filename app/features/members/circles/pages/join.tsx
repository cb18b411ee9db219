import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from '#ui/page/link.tsx';
import type { MetaArgs } from 'react-router';
import { LinkFrame } from '#features/members/accounts/parts/link-page.tsx';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { call, CallError } from '#gate/call.ts';
import { loadInBrowser, loadOnServer, query } from '#gate/page-queries.ts';
import type { Answer } from '#gate/calls.ts';
import { Button, LinkButton } from '#ui/display/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Loading, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { titled } from '#ui/page/page-title.ts';
import { keep, useKept } from '#ui/tab-store.ts';
import { withReturn } from '#values/return-path.ts';
import { JoinButton, JoiningNeedsScript, NewcomerForm } from '../parts/join-form.tsx';
import { dropInvitation, invitationKey } from '../parts/kept-invitation.ts';
import { roleWords } from '../rules.ts';

export const meta = ({ matches }: MetaArgs) => [
  ...titled(matches, 'Join a care circle'),
  { name: 'robots', content: 'noindex' },
];

const tokenOf = (search: URLSearchParams) => search.get('token')?.trim() ?? '';
const invitationQuery = (token: string) =>
  query('GET circle/invitation', { token }, { failure: 'We could not read the invitation.' });
const pageQueries = ({ search }: { search: URLSearchParams }) =>
  tokenOf(search) ? [invitationQuery(tokenOf(search))] : [];
export const loader = loadOnServer(pageQueries);
export const clientLoader = loadInBrowser(pageQueries);

/**
 * The page of an invitation's link. Opening it changes nothing; only its buttons do. The tab keeps
 * the token, so that whoever logs in comes back without it in an address.
 */
export default function JoinCircle() {
  const mailed = tokenOf(useSearchParams()[0]);
  const kept = useKept<{ token: string }>(invitationKey);
  const [isDeclined, setDeclined] = useState(false);
  useEffect(() => {
    if (mailed) keep(invitationKey, { token: mailed });
  }, [mailed]);

  const token = mailed || kept?.token;
  if (isDeclined) return <Declined />;
  if (token) return <Invitation key={token} token={token} onDeclined={() => setDeclined(true)} />;
  return (
    <LinkFrame title="This link is not complete">
      <Notice tone="problem">Please open the whole link from the mail we sent you.</Notice>
      <LinkButton to="/">Go to the home page</LinkButton>
    </LinkFrame>
  );
}

function Invitation({ token, onDeclined }: { token: string; onDeclined: () => void }) {
  const decline = useMutation({
    mutationFn: () => call('POST circle/decline', { token }),
    onSuccess() {
      onDeclined();
      dropInvitation();
    },
  });
  const { data, error, refetch } = useQuery({
    ...invitationQuery(token),
    refetchOnWindowFocus: false,
  });
  if (data) {
    return (
      <LinkFrame title={`${data.ownerName} invites you`}>
        <Words invitation={data} />
        <Ways token={token} invitation={data} />
        {decline.error && (
          <Notice tone="problem" live>
            {decline.error.message}
          </Notice>
        )}
        <Button
          size="small"
          tone="plain"
          className="needs-script"
          busy={decline.isPending ? 'One moment…' : undefined}
          onClick={() => decline.mutate()}
        >
          No, and do not invite me again
        </Button>
      </LinkFrame>
    );
  }
  return (
    <LinkFrame title="Join a care circle">
      {error ? (
        <>
          <Notice tone="problem" live>
            {error.message}
          </Notice>
          {isPassing(error) ? (
            <Button onClick={() => void refetch()}>Try again</Button>
          ) : (
            <LinkButton to="/circle">Your circle</LinkButton>
          )}
        </>
      ) : (
        <Loading label="Loading the invitation">
          <SkeletonText lines={4} />
        </Loading>
      )}
    </LinkFrame>
  );
}

/** Not what is wrong with the link itself, which stays so. */
const isPassing = (error: Error) => !(error instanceof CallError) || error.status >= 429;

type Opened = { invitation: Answer<'GET circle/invitation'> };

function Words({ invitation: { ownerName, role } }: Opened) {
  return (
    <>
      <p>
        {ownerName} looks for a caregiver and wants you in the family’s care circle, as{' '}
        <b>{roleWords[role].name.toLowerCase()}</b>. {words[role]}
      </p>
      <p className="quiet">
        Everyone in the circle sees your name and what you do there. While you are in it, you act
        for this family: a shortlist or posts of your own wait until you leave.
      </p>
    </>
  );
}

const words = {
  organizer:
    'You see and do everything the family does: the shortlist, posts, applicants, messages and invitations.',
  helper: 'You save caregivers, write notes, vote, and write to caregivers for the family.',
  viewer: 'You see the shortlist, notes, votes, applicants and messages, and change nothing.',
};

function Ways({ token, invitation }: { token: string } & Opened) {
  const { user } = useSession();
  const { ownerName, email, hasAccount, refusal } = invitation;
  if (user && refusal) return <Notice tone="problem">{refusal}</Notice>;
  if (user) return <JoinButton token={token} ownerName={ownerName} />;
  const logIn = withReturn('/login', '/circle/join');
  if (hasAccount) {
    return (
      <>
        <p className="needs-script">
          There is an account with <b>{email}</b>. Log in, and you come back here.
        </p>
        <LinkButton to={logIn} tone="accent" size="large" className="needs-script">
          Log in to join
        </LinkButton>
        <JoiningNeedsScript />
      </>
    );
  }
  return (
    <>
      <NewcomerForm token={token} email={email} />
      <p className="needs-script">
        Do you have an account with another address? <Link to={logIn}>Log in</Link>
      </p>
    </>
  );
}

function Declined() {
  return (
    <LinkFrame title="You said no">
      <Notice tone="success" live>
        That is fine. This family cannot invite this address again.
      </Notice>
      <LinkButton to="/">Go to the home page</LinkButton>
    </LinkFrame>
  );
}
