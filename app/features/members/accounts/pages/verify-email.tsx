import { useQueryClient } from '@tanstack/react-query';
import type { MetaArgs } from 'react-router';
import { useReturnUrl } from '#features/members/sessions/parts/use-return-url.ts';
import { titled } from '#ui/page/page-title.ts';
import { takeForm } from '#gate/take-form.ts';
import { returnPath, withReturn } from '#values/return-path.ts';
import { accountQuery } from '../parts/account-queries.ts';
import { LinkPage } from '../parts/link-page.tsx';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Confirm your email address');

const endpoint = 'POST account/verify-email';
export const action = takeForm(endpoint, {
  next: (_, { path, fields }) => withReturn(`${path}?done`, returnPath(String(fields.returnUrl))),
});

const account = { to: '/account', label: 'Go to your account' };

export default function VerifyEmail() {
  const client = useQueryClient();
  const returnUrl = useReturnUrl();
  return (
    <LinkPage
      endpoint={endpoint}
      title="Confirm your email address"
      button="Confirm my address"
      done="Thank you. Your email address is confirmed."
      onDone={() => void client.invalidateQueries(accountQuery)}
      next={returnUrl ? { to: returnUrl, label: 'Go on where you were' } : account}
      renewal={account}
    >
      <p>With one click we know that our mails reach you.</p>
    </LinkPage>
  );
}
