import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '#ui/page/link.tsx';
import { call } from '#gate/call.ts';
import type { Answer } from '#gate/calls.ts';
import { Button } from '#ui/display/button.tsx';
import { Loading, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { TextArea } from '#ui/fields/text-area.tsx';
import { ListError } from '#ui/lists/list-states.tsx';
import { TimeAgo } from '#ui/lists/time-ago.tsx';
import { useRefresh } from '#ui/lists/use-refresh.ts';
import { CloseButton, Dialog } from '#ui/overlays/dialog.tsx';
import { phoneText } from '#values/phone.ts';
import { topicTexts } from '../../parts/help-texts.ts';
import { longestAnswer } from '../../rules.ts';
import { helpCaseQuery } from './help-queries.ts';
import card from '#ui/lists/record-card.module.css';
import styles from './help-cases.module.css';

type HelpDialogProps = { caseId: string; onClose: () => void };

/** One question: who asked, what, and the answer. */
export function HelpDialog({ caseId, onClose }: HelpDialogProps) {
  const { data, error, refetch } = useQuery(helpCaseQuery(caseId));
  const [answer, setAnswer] = useState('');
  const refresh = useRefresh();
  const send = useMutation({
    mutationFn: (act: 'answer' | 'close') =>
      act === 'answer'
        ? call('POST admin/help/answer', { caseId, answer })
        : call('POST admin/help/close', { caseId }),
    async onSuccess(_, act) {
      const name = `case ${data?.case.caseNumber}`;
      toast.success(
        act === 'answer' ? `The answer to ${name} is on its way.` : `You closed ${name}.`,
      );
      await refresh();
      onClose();
    },
    // After a refusal the shown status is out of date as well.
    onError: refresh,
  });
  const asked = data?.case;
  return (
    <Dialog
      open
      wide
      title={asked ? `Case ${asked.caseNumber}` : 'Case'}
      subtitle={asked && topicTexts[asked.topic]}
      busy={send.isPending}
      onClose={onClose}
      footer={
        <>
          <CloseButton />
          {asked && asked.status !== 'closed' && (
            <Button onClick={() => send.mutate('close')}>
              {asked.status === 'open' ? 'Needs no answer' : 'Settled'}
            </Button>
          )}
          {asked?.status === 'open' && (
            <Button tone="accent" onClick={() => send.mutate('answer')}>
              Send the answer
            </Button>
          )}
        </>
      }
    >
      {error && (
        <ListError
          text={`Error loading the case: ${error.message}`}
          onRetry={() => void refetch()}
        />
      )}
      {!asked && !error && (
        <Loading label="Loading the case">
          <SkeletonText lines={6} />
        </Loading>
      )}
      {asked && (
        <div className={styles.content}>
          <WhoAsked asked={asked} />
          <blockquote className={card.quote}>{asked.details}</blockquote>
          {asked.status === 'open' ? (
            <TextArea
              label="Your answer"
              help={`Mailed to ${asked.email} as you write it.`}
              rows={6}
              limit={longestAnswer}
              value={answer}
              error={send.error?.message}
              onChange={({ target }) => setAnswer(target.value)}
            />
          ) : (
            <Handled asked={asked} />
          )}
        </div>
      )}
    </Dialog>
  );
}

type Asked = Answer<'GET admin/help/details'>['case'];

function WhoAsked({ asked: { person, email, phone, createdAt } }: { asked: Asked }) {
  return (
    <p>
      {person ? <PersonLink {...person} /> : <b>A visitor</b>}, {email}
      {phone && (
        <>
          , <a href={`tel:${phone}`}>{phoneText(phone)}</a>
        </>
      )}
      , <TimeAgo of={createdAt} />
    </p>
  );
}

/** Links to the user's entry in the admin lists; the name alone for a user in neither list. */
function PersonLink({ displayName, caregiverId, familyEmail }: NonNullable<Asked['person']>) {
  if (caregiverId) return <Link to={`/admin?caregiver=${caregiverId}`}>{displayName}</Link>;
  if (!familyEmail) return <b>{displayName}</b>;
  const families = new URLSearchParams({ tab: 'families', q: familyEmail });
  return <Link to={`/admin?${families}`}>{displayName}</Link>;
}

function Handled({ asked: { answer, handledBy } }: { asked: Asked }) {
  const by = handledBy ?? 'a deleted user';
  if (!answer) return <p>Closed without an answer by {by}.</p>;
  return (
    <>
      <p>
        <b>Answered by {by}:</b>
      </p>
      <blockquote className={card.quote}>{answer}</blockquote>
    </>
  );
}
