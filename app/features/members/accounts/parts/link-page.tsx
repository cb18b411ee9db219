import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#gate/call.ts';
import { useSentForm } from '#gate/use-sent-form.ts';
import { Button, LinkButton } from '#ui/display/button.tsx';
import { Form } from '#ui/fields/form.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import styles from './link-page.module.css';

type LinkPageProps = {
  endpoint:
    | 'POST account/verify-email'
    | 'POST account/confirm-email-change'
    | 'POST account/confirm-deletion';
  title: string;
  /** what the button will do */
  children: ReactNode;
  button: string;
  done: string;
  onDone?: () => void;
  /** where to go afterwards */
  next: { to: string; label: string };
  /** where to go when the link no longer works */
  renewal: { to: string; label: string };
};

/**
 * A page that a mail leads to. Opening it changes nothing; its button does. Its route has an action for
 * the same endpoint: `takeForm(endpoint)`.
 */
export function LinkPage(props: LinkPageProps) {
  const { endpoint, title, children, button, done, onDone, next, renewal } = props;
  const token = useSearchParams()[0].get('token') ?? '';
  const answer = useMutation({ mutationFn: () => call(endpoint, { token }), onSuccess: onDone });
  const { refused, isDone } = useSentForm(endpoint);
  const problem = answer.error ?? refused;
  if (answer.isSuccess || isDone) {
    return (
      <LinkFrame title={title}>
        <Notice tone="success" live>
          {done}
        </Notice>
        <LinkButton to={next.to} tone="green">
          {next.label}
        </LinkButton>
      </LinkFrame>
    );
  }
  return (
    <LinkFrame title={title}>
      {problem ? (
        <>
          <Notice tone="problem" live>
            {problem.message}
          </Notice>
          <LinkButton to={renewal.to}>{renewal.label}</LinkButton>
        </>
      ) : (
        <>
          {children}
          <Form
            sends="post"
            onSubmit={(event) => {
              event.preventDefault();
              answer.mutate();
            }}
          >
            <Button
              type="submit"
              tone="accent"
              size="large"
              busy={answer.isPending ? 'One moment...' : undefined}
            >
              {button}
            </Button>
          </Form>
        </>
      )}
    </LinkFrame>
  );
}

export function LinkFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
