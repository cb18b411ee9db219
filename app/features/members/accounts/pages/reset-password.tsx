import { useSearchParams } from 'react-router';
import type { MetaArgs } from 'react-router';
import { useReturnUrl } from '#features/members/sessions/parts/use-return-url.ts';
import { titled } from '#ui/page/page-title.ts';
import { takeForm } from '#gate/take-form.ts';
import { Button, LinkButton } from '#ui/display/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { returnPath, withReturn } from '#values/return-path.ts';
import { Form } from '../parts/form.tsx';
import { LinkFrame } from '../parts/link-page.tsx';
import { NewPasswordField } from '../parts/new-password-field.tsx';
import { useAccountForm } from '../parts/use-account-form.ts';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Set a new password');

export const action = takeForm('POST account/reset-password', {
  next: ({ isSignedIn }, { path, fields }) =>
    withReturn(
      `${path}?done=${isSignedIn ? 'signed-in' : 'signed-out'}`,
      returnPath(String(fields.returnUrl)),
    ),
});

export default function ResetPassword() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const done = search.get('done');
  const returnUrl = useReturnUrl();
  const form = useAccountForm('POST account/reset-password', { extra: { token } });
  if (done !== null) return <Done isSignedIn={done === 'signed-in'} />;
  if (form.isDone) return <Done isSignedIn={form.answer?.isSignedIn ?? false} />;
  return (
    <LinkFrame title="Set a new password">
      <p>All your devices will be signed out, so that only you are left with a key.</p>
      <Form form={form} sends="post">
        <NewPasswordField {...form.field('password')} label="New password" />
        <Button
          type="submit"
          tone="accent"
          size="large"
          busy={form.isPending ? 'Saving...' : undefined}
        >
          Save the new password
        </Button>
      </Form>
      {(form.failure || !token) && (
        <LinkButton to={withReturn('/forgot-password', returnUrl)}>Ask for a new link</LinkButton>
      )}
    </LinkFrame>
  );
}

function Done({ isSignedIn }: { isSignedIn: boolean }) {
  const returnUrl = useReturnUrl();
  return (
    <LinkFrame title="Set a new password">
      <Notice tone="success" title="Your new password is saved" live>
        {isSignedIn
          ? 'You are still signed in here; all other devices are signed out.'
          : 'All devices are signed out. Please log in with it now.'}
      </Notice>
      {isSignedIn ? (
        <LinkButton to={returnUrl ?? '/account'} tone="green">
          {returnUrl ? 'Go on where you were' : 'Go to your account'}
        </LinkButton>
      ) : (
        <LinkButton to={withReturn('/login', returnUrl)} tone="green">
          Log in
        </LinkButton>
      )}
    </LinkFrame>
  );
}
