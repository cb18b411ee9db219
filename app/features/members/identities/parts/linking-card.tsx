import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { Link } from '#ui/page/link.tsx';
import type { SessionUser } from '#features/members/sessions/contract.ts';
import { useReturnUrl } from '#features/members/sessions/parts/use-return-url.ts';
import { call } from '#gate/call.ts';
import { Button } from '#ui/display/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Form } from '#ui/fields/form.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { withReturn } from '#values/return-path.ts';
import styles from './linking-card.module.css';

type LinkingCardProps = {
  email: string;
  onDismiss: () => void;
  onLinked: (answer: { user: SessionUser }) => Promise<void>;
};

/** For a user whose address has an account: its password links the account to Google. */
export function LinkingCard({ email, onDismiss, onLinked }: LinkingCardProps) {
  const titleId = useId();
  const returnUrl = useReturnUrl();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  const [missing, setMissing] = useState<string>();
  const link = useMutation({
    mutationFn: (password: string) => logInAndLink(email, password),
    onSuccess: onLinked,
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('password') as HTMLInputElement;
    setMissing(field.value === '' ? 'Password is required' : undefined);
    if (field.value === '') field.focus();
    else link.mutate(field.value);
  }

  return (
    <Card as="section" aria-labelledby={titleId}>
      <Form className={styles.form} onSubmit={submit} noValidate>
        <h2 id={titleId} ref={title} tabIndex={-1} className={styles.title}>
          Account Already Exists
        </h2>
        <p>
          There is already an account for <b>{email}</b>. Sign in with its password once, and from
          then on Google opens it too.
        </p>
        {link.error && (
          <Notice tone="problem" live>
            {link.error.message}
          </Notice>
        )}
        {/* So that a password manager knows whose password it is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label={`Password for ${email}`} name="password" error={missing} />
        <div className={styles.actions}>
          <Button
            type="submit"
            tone="green"
            busy={link.isPending || link.isSuccess ? 'Linking...' : undefined}
          >
            Sign in and link Google
          </Button>
          <Button tone="plain" onClick={onDismiss}>
            Got it
          </Button>
        </div>
        <Link to={withReturn('/forgot-password', returnUrl)} className={styles.forgot}>
          Forgot your password?
        </Link>
      </Form>
    </Card>
  );
}

async function logInAndLink(email: string, password: string) {
  const answer = await call(
    'POST auth/login_with_password',
    { email, password },
    { failure: 'Login failed. Please try again.' },
  );
  // The user stays signed in if the link fails; it can be made another time.
  await call('POST auth/link_identity', {}).catch((error: Error) =>
    toast.error(`You are signed in, but Google is not linked. ${error.message}`),
  );
  return answer;
}
