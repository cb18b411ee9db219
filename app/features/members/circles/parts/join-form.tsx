import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Form } from '#features/members/accounts/parts/form.tsx';
import { NewPasswordField } from '#features/members/accounts/parts/new-password-field.tsx';
import { useAccountForm } from '#features/members/accounts/parts/use-account-form.ts';
import { call } from '#gate/call.ts';
import { Button } from '#ui/display/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { dropInvitation } from './kept-invitation.ts';
import styles from './circle.module.css';

/** Where somebody lands who has joined; everything they may see is another family's now. */
function useArrival() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await client.invalidateQueries();
    await navigate('/circle', { replace: true });
    dropInvitation();
  };
}

/** For somebody who is signed in. */
export function JoinButton({ token, ownerName }: { token: string; ownerName: string }) {
  const arrive = useArrival();
  const join = useMutation({
    mutationFn: () => call('POST circle/join', { token }),
    onSuccess: arrive,
  });
  return (
    <div className={styles.step}>
      {join.error && (
        <Notice tone="problem" live>
          {join.error.message}
        </Notice>
      )}
      <JoiningNeedsScript />
      <Button
        tone="accent"
        size="large"
        className="needs-script"
        busy={join.isPending || join.isSuccess ? 'Joining…' : undefined}
        onClick={() => join.mutate()}
      >
        Join {ownerName}’s circle
      </Button>
    </div>
  );
}

export function JoiningNeedsScript() {
  return (
    <noscript>
      <Notice tone="warning">
        Joining needs JavaScript. Please turn it on in your browser’s settings, and open the link of
        the mail again.
      </Notice>
    </noscript>
  );
}

/** For somebody without an account: a name and a password, and they are in. */
export function NewcomerForm({ token, email }: { token: string; email: string }) {
  const arrive = useArrival();
  const form = useAccountForm('POST circle/join-as-newcomer', {
    extra: { token },
    onDone: () => void arrive(),
  });
  return (
    <Form form={form}>
      <p>
        Your account will be <b>{email}</b>. You need not confirm the address: the mail has.
      </p>
      <TextField {...form.field('displayName')} label="Your name" autoComplete="name" />
      <NewPasswordField {...form.field('password')} label="Choose a password" />
      <div className={styles.submit}>
        <Button
          type="submit"
          tone="accent"
          size="large"
          busy={form.isPending || form.isDone ? 'Joining…' : undefined}
        >
          Create my account and join
        </Button>
      </div>
    </Form>
  );
}
