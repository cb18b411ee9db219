import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from '#ui/page/link.tsx';
import type { MetaArgs } from 'react-router';
import { LinkFrame } from '#features/members/accounts/parts/link-page.tsx';
import { titled } from '#ui/page/page-title.ts';
import { CallError } from '#gate/call.ts';
import { loadInBrowser, loadOnServer, query } from '#gate/page-queries.ts';
import { Button, LinkButton } from '#ui/display/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Loading, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { VerifyForm } from '../screens/verify-form.tsx';

export const meta = ({ matches }: MetaArgs) => [
  ...titled(matches, 'Verify Your Testimonial'),
  { name: 'robots', content: 'noindex' },
];

const tokenOf = (search: URLSearchParams) => search.get('token')?.trim() ?? '';
const invitationQuery = (token: string) =>
  query(
    'GET testimonials/invitation',
    { token },
    { failure: 'An unknown error occurred during verification.' },
  );
const pageQueries = ({ search }: { search: URLSearchParams }) =>
  tokenOf(search) ? [invitationQuery(tokenOf(search))] : [];
export const loader = loadOnServer(pageQueries);
export const clientLoader = loadInBrowser(pageQueries);

/** The page of the referee's link. Opening it changes nothing; only its buttons do. */
export default function VerifyTestimonial() {
  const token = tokenOf(useSearchParams()[0]);
  return token ? <Invitation key={token} token={token} /> : <MissingToken />;
}

function MissingToken() {
  return (
    <LinkFrame title="Verification Token Missing">
      <Notice tone="problem">No verification token was provided.</Notice>
      <p>Please open the whole link from the mail we sent you.</p>
      <LinkButton to="/">Go to the home page</LinkButton>
    </LinkFrame>
  );
}

type Outcome = { said: 'yes'; withdrawalPath: string } | { said: 'no' };

function Invitation({ token }: { token: string }) {
  // The link works once, so it is not queried again after the answer.
  const [outcome, setOutcome] = useState<Outcome>();
  const { data, error, refetch } = useQuery({
    ...invitationQuery(token),
    enabled: !outcome,
    refetchOnWindowFocus: false,
  });
  if (outcome?.said === 'yes') return <Verified withdrawalPath={outcome.withdrawalPath} />;
  if (outcome?.said === 'no') return <Declined />;
  if (data) {
    return (
      <VerifyForm
        token={token}
        invitation={data}
        onVerified={(withdrawalPath) => setOutcome({ said: 'yes', withdrawalPath })}
        onDeclined={() => setOutcome({ said: 'no' })}
      />
    );
  }
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <LinkFrame title="Verify Your Testimonial">
      <Loading label="Loading the testimonial">
        <SkeletonText lines={5} />
      </Loading>
    </LinkFrame>
  );
}

function Verified({ withdrawalPath }: { withdrawalPath: string }) {
  return (
    <LinkFrame title="Testimonial Verified!">
      <Notice tone="success" live>
        Thank you. Your testimonial will be reviewed shortly.
      </Notice>
      <p>
        If you ever change your mind, you can <Link to={withdrawalPath}>withdraw it here</Link>.
      </p>
    </LinkFrame>
  );
}

function Declined() {
  return (
    <LinkFrame title="You said no">
      <Notice tone="success" live>
        That is fine. Nothing is published, and you will not be asked again.
      </Notice>
      <LinkButton to="/">Go to the home page</LinkButton>
    </LinkFrame>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const status = error instanceof CallError ? error.status : 0;
  if (status === 409) return <Answered message={error.message} />;
  // Trying again does not help with an unknown or expired link.
  const isFinal = status === 404 || status === 410;
  return (
    <LinkFrame title="Verification Failed">
      <Notice tone="problem" live>
        {error.message}
      </Notice>
      {status === 404 && (
        <p>
          If you have a newer mail from us, please use the link in that one: it has replaced this
          one. Otherwise please ask the caregiver to send you a new link.
        </p>
      )}
      {isFinal ? (
        <LinkButton to="/">Go to the home page</LinkButton>
      ) : (
        <Button onClick={onRetry}>Try again</Button>
      )}
    </LinkFrame>
  );
}

function Answered({ message }: { message: string }) {
  return (
    <LinkFrame title="You have answered already">
      <Notice tone="success" live>
        {message}
      </Notice>
      <LinkButton to="/">Go to the home page</LinkButton>
    </LinkFrame>
  );
}
