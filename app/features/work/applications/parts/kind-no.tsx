import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import type { OwnJobRequest } from '#features/work/job-requests/contract.ts';
import { call } from '#gate/call.ts';
import { Button } from '#ui/display/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Form } from '#ui/fields/form.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { countCharacters } from '#values/characters.ts';
import { numberText } from '#values/number-text.ts';
import { longestNote } from '../rules.ts';
import { isAboutApplicants } from './applicants-query.ts';
import styles from './kind-no.module.css';

const usualWords =
  'Thank you for writing to us. We have found someone, and we wish you a good family soon.';

type KindNoProps = {
  job: OwnJobRequest;
  /** how many still wait for an answer */
  count: number;
  onChanged(): void;
};

/** After a post is filled: one answer to everybody who still waits. */
export function KindNo({ job, count, onChanged }: KindNoProps) {
  const [note, setNote] = useState(usualWords);
  const [problem, setProblem] = useState<string>();
  const send = useSend(job.id, onChanged);
  const all = count === 1 ? 'this person' : `all ${numberText(count)}`;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = problemOf(note);
    setProblem(found);
    if (!found && !send.isPending) send.mutate(note);
  }

  return (
    <Card as="section" className={styles.card} aria-labelledby="others">
      <h2 id="others" className={styles.title}>
        The others
      </h2>
      <p>
        {count === 1 ? 'One person still waits' : `${count} people still wait`} for your answer. A
        kind no lets them look on.
      </p>
      <Form onSubmit={submit} noValidate className={styles.form}>
        <TextArea
          label="Your words"
          rows={4}
          limit={longestNote}
          value={note}
          error={problem ?? send.error?.message}
          onChange={({ target }) => setNote(target.value)}
        />
        <Button type="submit" tone="green" wide busy={send.isPending ? 'Sending...' : undefined}>
          Decline and send to {all}
        </Button>
      </Form>
    </Card>
  );
}

function problemOf(note: string): string | undefined {
  const length = countCharacters(note);
  if (length === 0) return 'Please write a few words.';
  return length > longestNote ? 'A note can have up to 1,000 characters' : undefined;
}

function useSend(jobRequestId: number, onChanged: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (note: string) =>
      call('POST job-applications/decline-others', { jobRequestId, note }),
    onSuccess: ({ count }) =>
      toast.success(
        count === 1 ? '1 person has your answer.' : `${count} people have your answer.`,
      ),
    async onSettled() {
      onChanged();
      await client.invalidateQueries({ predicate: isAboutApplicants });
    },
  });
}
