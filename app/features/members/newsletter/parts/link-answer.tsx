import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from '#gate/call.ts';
import { useSentForm } from '#gate/use-sent-form.ts';
import { Button, LinkButton } from '#ui/display/button.tsx';
import { Form } from '#ui/fields/form.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import styles from './link-answer.module.css';

type LinkAnswerProps = {
  endpoint:
    | 'POST newsletter/confirm'
    | 'POST newsletter/unsubscribe'
    | 'POST notifications/unsubscribe'
    | 'POST testimonials/withdraw';
  title: string;
  words: string;
  button: string;
  done: string;
};

/**
 * A page a mail leads to. Opening it changes nothing; its button does. Its route has an action for the
 * same endpoint: `takeForm(endpoint)`.
 */
export function LinkAnswer({ endpoint, title, words, button, done }: LinkAnswerProps) {
  const [search] = useSearchParams();
  const answer = useMutation({
    mutationFn: () => call(endpoint, { token: search.get('token') ?? '' }),
  });
  const { refused, isDone } = useSentForm(endpoint);
  const problem = answer.error ?? refused;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{title}</h1>
      {answer.isSuccess || isDone ? (
        <>
          <Notice tone="success" live>
            {done}
          </Notice>
          <LinkButton to="/">Go to the home page</LinkButton>
        </>
      ) : (
        <>
          <p>{words}</p>
          {problem && (
            <Notice tone="problem" live>
              {problem.message}
            </Notice>
          )}
          <Form
            sends="post"
            onSubmit={(event) => {
              event.preventDefault();
              answer.mutate();
            }}
          >
            <Button
              type="submit"
              tone="green"
              busy={answer.isPending ? 'One moment...' : undefined}
            >
              {button}
            </Button>
          </Form>
        </>
      )}
    </div>
  );
}
