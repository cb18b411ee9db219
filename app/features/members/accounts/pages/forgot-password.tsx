import { Link } from '#ui/page/link.tsx';
import type { MetaArgs } from 'react-router';
import { useReturnUrl } from '#features/members/sessions/parts/use-return-url.ts';
import { titled } from '#ui/page/page-title.ts';
import { takeForm } from '#gate/take-form.ts';
import { useSentForm } from '#gate/use-sent-form.ts';
import { Button } from '#ui/display/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { returnPath, withReturn } from '#values/return-path.ts';
import { Form } from '../parts/form.tsx';
import { LinkFrame } from '../parts/link-page.tsx';
import { useAccountForm } from '../parts/use-account-form.ts';

export const meta = ({ matches }: MetaArgs) =>
  titled(matches, 'Forgot your password?', 'Get a link by email to set a new password.');

const endpoint = 'POST account/request-password-reset';
export const action = takeForm(endpoint, {
  keep: ['email'],
  next: (_, { path, fields }) => withReturn(`${path}?done`, returnPath(String(fields.returnUrl))),
});

export default function ForgotPassword() {
  const returnUrl = useReturnUrl();
  const form = useAccountForm(endpoint, { extra: { returnUrl } });
  const sent = useSentForm(endpoint);
  return (
    <LinkFrame title="Forgot your password?">
      {form.isDone || sent.isDone ? (
        <Notice tone="success" title="Please look into your mailbox" live>
          If this address has an account, a link to set a new password is on its way. It works for
          one hour. No mail after a few minutes? Look into the spam folder, or try the address you
          signed up with.
        </Notice>
      ) : (
        <>
          <p>Tell us your email address, and we send you a link to set a new password.</p>
          <Form form={form} sends="post">
            <TextField
              {...form.field('email')}
              label="Email address"
              type="email"
              autoComplete="username"
            />
            <Button
              type="submit"
              tone="accent"
              size="large"
              busy={form.isPending ? 'Sending...' : undefined}
            >
              Send the link
            </Button>
          </Form>
        </>
      )}
      <Link to={withReturn('/login', returnUrl)}>Back to log in</Link>
    </LinkFrame>
  );
}
