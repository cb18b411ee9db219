import { useQueryClient } from '@tanstack/react-query';
import type { MetaArgs } from 'react-router';
import { useHasGoogle } from '#features/members/identities/parts/use-has-google.ts';
import { titled } from '#ui/page/page-title.ts';
import { takeForm } from '#gate/take-form.ts';
import { accountQuery } from '../parts/account-queries.ts';
import { LinkPage } from '../parts/link-page.tsx';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Confirm your new email address');

const endpoint = 'POST account/confirm-email-change';
export const action = takeForm(endpoint);

const account = { to: '/account', label: 'Go to your account' };

export default function ConfirmEmailChange() {
  const client = useQueryClient();
  const hasGoogle = useHasGoogle();
  return (
    <LinkPage
      endpoint={endpoint}
      title="Confirm your new email address"
      button="Use this address"
      done="Done. From now on you log in with your new email address."
      onDone={() => void client.invalidateQueries(accountQuery)}
      next={account}
      renewal={account}
    >
      <p>
        From now on you will log in with the address this mail came to, and our mails will go there.
        {hasGoogle &&
          ' Continuing with Google under your earlier address will no longer open your account.'}
      </p>
    </LinkPage>
  );
}
