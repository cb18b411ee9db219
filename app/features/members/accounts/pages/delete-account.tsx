import { useQueryClient } from '@tanstack/react-query';
import type { MetaArgs } from 'react-router';
import { sessionQuery } from '#features/members/sessions/parts/use-session.ts';
import { titled } from '#ui/page/page-title.ts';
import { takeForm } from '#gate/take-form.ts';
import { openFarewellPage } from '../parts/farewell.ts';
import { LinkPage } from '../parts/link-page.tsx';
import { DeletionConsequences } from '../parts/deletion-consequences.tsx';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Delete your account');

const endpoint = 'POST account/confirm-deletion';
export const action = takeForm(endpoint);

/** The last step for users without a password, opened from a mail. */
export default function DeleteAccount() {
  const client = useQueryClient();
  /** Somebody else who is signed in here stays, and so does what they have kept. */
  async function leave() {
    const { user } = await client
      .fetchQuery({ ...sessionQuery, staleTime: 0 })
      .catch(() => ({ user: null }));
    if (!user) openFarewellPage();
  }
  return (
    <LinkPage
      endpoint={endpoint}
      title="Delete your account"
      button="Delete my account"
      done="Your account is deleted. We wish you well."
      onDone={() => void leave()}
      next={{ to: '/', label: 'Go to the home page' }}
      renewal={{ to: '/account', label: 'Go to your account' }}
    >
      <DeletionConsequences />
    </LinkPage>
  );
}
