import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from '#gate/call.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
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

/** A page a mail leads to. Opening it changes nothing; its button does. */
export function LinkAnswer({ endpoint, title, words, button, done }: LinkAnswerProps) {
  const [search] = useSearchParams();
  const answer = useMutation({
    mutationFn: () => call(endpoint, { token: search.get('token') ?? '' }),
  });
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{title}</h1>
      {answer.isSuccess ? (
        <>
          <Notice tone="success" live>
            {done}
          </Notice>
          <LinkButton to="/">Go to the home page</LinkButton>
        </>
      ) : (
        <>
          <p>{words}</p>
          {answer.error && (
            <Notice tone="problem" live>
              {answer.error.message}
            </Notice>
          )}
          <Button
            tone="green"
            busy={answer.isPending ? 'One moment...' : undefined}
            onClick={() => answer.mutate()}
          >
            {button}
          </Button>
        </>
      )}
    </div>
  );
}
