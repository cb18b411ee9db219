import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#gate/call.ts';
import { Button } from '#ui/display/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Choice, ChoiceGroup } from '#ui/fields/choice.tsx';
import { Form } from '#ui/fields/form.tsx';
import { SaveButtons } from '#ui/fields/save-buttons.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { CircleVote } from '../contract.ts';
import { lineLength, votes, voteWords } from '../rules.ts';
import type { Vote } from '../rules.ts';
import { votesQuery } from './votes-query.ts';
import styles from './votes.module.css';

type VoteFormProps = {
  caregiver: { id: string; name: string };
  own: CircleVote | undefined;
  onClose(): void;
};

export function VoteForm({ caregiver, own, onClose }: VoteFormProps) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const save = useMutation({
    mutationFn: (said: { vote: Vote | null; line: string }) =>
      call('POST circle/vote', { caregiverId: caregiver.id, ...said }),
    async onSuccess() {
      await client.invalidateQueries(votesQuery);
      onClose();
    },
  });
  return (
    <Form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const said = new FormData(event.currentTarget);
        save.mutate({ vote: said.get('vote') as Vote, line: said.get('line') as string });
      }}
    >
      <ChoiceGroup label={`Would you choose ${caregiver.name}?`} columns={2} short>
        {votes.map((vote) => (
          <Choice
            key={vote}
            type="radio"
            name="vote"
            value={vote}
            required
            defaultChecked={vote === own?.vote}
            label={voteWords[vote]}
          />
        ))}
      </ChoiceGroup>
      <TextField
        name="line"
        label="Why, in a line"
        optional
        maxLength={lineLength}
        defaultValue={own?.line}
      />
      {save.error && (
        <Notice tone="problem" live>
          {save.error.message}
        </Notice>
      )}
      <SaveButtons label="Save vote" isSaving={save.isPending} onCancel={onClose}>
        {own && (
          <Button size="small" tone="plain" onClick={() => save.mutate({ vote: null, line: '' })}>
            Take it back
          </Button>
        )}
      </SaveButtons>
    </Form>
  );
}
