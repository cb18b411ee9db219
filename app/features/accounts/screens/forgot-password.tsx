import { Link } from 'react-router';
import type { MetaArgs } from 'react-router';
import { titled } from '#features/shell/brand.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Form } from '../parts/form.tsx';
import { LinkFrame } from '../parts/link-page.tsx';
import { useAccountForm } from '../parts/use-account-form.ts';

export const meta = ({ matches }: MetaArgs) =>
  titled(matches, 'Forgot your password?', 'Get a link by email to set a new password.');

export default function ForgotPassword() {
  const form = useAccountForm('POST account/request-password-reset');
  return (
    <LinkFrame title="Forgot your password?">
      {form.isDone ? (
        <Notice tone="success" title="Please look into your mailbox" live>
          If this address has an account, a link to set a new password is on its way. It works for
          one hour. No mail after a few minutes? Look into the spam folder, or try the address you
          signed up with.
        </Notice>
      ) : (
        <>
          <p>Tell us your email address, and we send you a link to set a new password.</p>
          <Form form={form}>
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
      <Link to="/login">Back to log in</Link>
    </LinkFrame>
  );
}
