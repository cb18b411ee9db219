import { useMutation, useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { MetaArgs } from 'react-router';
import { titled } from '#ui/page/page-title.ts';
import { call } from '#gate/call.ts';
import type { Answer } from '#gate/calls.ts';
import { loadInBrowser, loadOnServer, query } from '#gate/page-queries.ts';
import { takeForm } from '#gate/take-form.ts';
import { useSentForm } from '#gate/use-sent-form.ts';
import { Button, LinkButton } from '#ui/display/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Form } from '#ui/fields/form.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Loading, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { postedText } from '../parts/job-words.ts';
import { jobTitle } from '../rules.ts';
import styles from './still-hiring.module.css';

export const meta = ({ matches }: MetaArgs) => [
  ...titled(matches, 'Are you still hiring?'),
  { name: 'robots', content: 'noindex' },
];

const askedQuery = (token: string | null) =>
  query(
    'GET job-requests/asked',
    { token: token ?? '' },
    { failure: 'Failed to fetch job request' },
  );
const questions = ({ search }: { search: URLSearchParams }) => [askedQuery(search.get('token'))];
export const loader = loadOnServer(questions);
export const clientLoader = loadInBrowser(questions);

const endpoint = 'POST job-requests/confirm';
export const action = takeForm(endpoint, {
  // Keeps the token, to show the post, and adds the answer that was given.
  next: ({ status }, { path, fields }) =>
    `${path}?${new URLSearchParams({ token: String(fields.token), done: status })}`,
});

/** The page that the mail links to. Opening it changes nothing; only its buttons answer. */
export default function StillHiring() {
  const token = useSearchParams()[0].get('token') ?? '';
  const { data, error } = useQuery(askedQuery(token));
  const { refused } = useSentForm(endpoint);
  const problem = error ?? refused;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Are you still hiring?</h1>
      {data && <Question asked={data} token={token} />}
      {!data && problem && (
        <>
          <Notice tone="problem" live>
            {problem.message}
          </Notice>
          <LinkButton to="/family-dashboard">Go to your dashboard</LinkButton>
        </>
      )}
      {!data && !problem && (
        <Loading label="Loading your post">
          <SkeletonText lines={3} />
        </Loading>
      )}
    </div>
  );
}

type Asked = Answer<'GET job-requests/asked'>;

function Question({ asked, token }: { asked: Asked; token: string }) {
  const { jobRequest: job } = asked;
  const answer = useMutation({
    mutationFn: (word: 'hiring' | 'filled') => call(endpoint, { token, answer: word }),
  });

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    answer.mutate((submitter as HTMLButtonElement).value as 'hiring' | 'filled');
  }

  const { refused } = useSentForm(endpoint);
  const done = useSearchParams()[0].get('done') ?? undefined;
  const problem = answer.error ?? refused;
  return (
    <>
      <Card className={styles.job}>
        <p className={styles.title}>{jobTitle(job)}</p>
        <p className={styles.quiet}>{postedText(job, new Date())}</p>
      </Card>
      {problem && (
        <Notice tone="problem" live>
          {problem.message}
        </Notice>
      )}
      {answer.isSuccess || !asked.isAsked ? (
        <>
          <Notice tone="success" live={answer.isSuccess}>
            {thanks(answer.data?.status ?? done)}
          </Notice>
          <LinkButton to={`/my-jobs/${job.id}`} tone="green">
            Open your post
          </LinkButton>
        </>
      ) : (
        <>
          <p>
            {asked.status === 'open'
              ? 'Caregivers trust that the jobs on our board are real. One click keeps it so.'
              : 'Caregivers do not see your post now. A yes puts it back on the board.'}
          </p>
          <Form sends="post" className={styles.answers} onSubmit={send}>
            <Button
              type="submit"
              name="answer"
              value="hiring"
              tone="accent"
              size="large"
              busy={answer.isPending ? 'One moment...' : undefined}
            >
              Yes, still hiring
            </Button>
            <Button
              type="submit"
              name="answer"
              value="filled"
              size="large"
              disabled={answer.isPending}
            >
              No, it is filled
            </Button>
          </Form>
        </>
      )}
    </>
  );
}

function thanks(status: string | undefined): string {
  if (status === 'open') return 'Thank you. Your post is on the board.';
  if (status === 'filled') return 'How good to hear. Your post has left the board.';
  return 'You have answered already. Thank you.';
}
