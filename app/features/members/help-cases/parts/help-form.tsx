import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from '#ui/page/link.tsx';
import { Form } from '#features/members/accounts/parts/form.tsx';
import { useAccountForm } from '#features/members/accounts/parts/use-account-form.ts';
import { Button } from '#ui/display/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Choice, ChoiceGroup } from '#ui/fields/choice.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LeaveWarning } from '#ui/overlays/leave-warning.tsx';
import { useFocusWhenDone } from '#ui/overlays/use-focus-when-done.ts';
import { helpTopics, longestDetails } from '../rules.ts';
import { EmergencyNote } from './emergency-note.tsx';
import { topicTexts } from './help-texts.ts';
import { ownCasesQuery } from './own-cases-query.ts';
import styles from './help-form.module.css';

const endpoint = 'POST help/open';

/** What its page takes from it when it is sent without JavaScript: `takeForm(endpoint, helpFormSent)`. */
export const helpFormSent = {
  keep: ['topic', 'details', 'email', 'phone'],
  next: ({ caseNumber }: { caseNumber: number }, { path }: { path: string }) =>
    `${path}?case=${caseNumber}#sent`,
};

/** Asks the people who run the product; answers with the number of the case. */
export function HelpForm() {
  const [asked, setAsked] = useState(0);
  return <OneQuestion key={asked} onAnother={() => setAsked(asked + 1)} />;
}

function OneQuestion({ onAnother }: { onAnother: () => void }) {
  const client = useQueryClient();
  const { data } = useQuery(ownCasesQuery);
  const form = useAccountForm(endpoint, {
    onDone: () => void client.invalidateQueries(ownCasesQuery),
  });
  const [isTyped, setTyped] = useState(false);
  const [search] = useSearchParams();
  const caseNumber = form.answer?.caseNumber ?? numberIn(search);
  if (caseNumber) {
    return <Sent caseNumber={caseNumber} isLive={form.isDone} onAnother={onAnother} />;
  }
  return (
    <Card className={styles.form}>
      <Form form={form} sends="post" onInput={() => setTyped(true)}>
        <Topics {...form.field('topic')} />
        <TextArea
          {...form.field('details')}
          label="What happened?"
          help="Which page were you on, what did you do, and what did you see? Please never send a password, your Social Security number, or a picture of your ID."
          rows={6}
          limit={longestDetails}
        />
        {data?.answersTo ? (
          <p className="quiet">
            Our answer goes to <b>{data.answersTo}</b>, and stands on this page, too.
          </p>
        ) : (
          <TextField
            {...form.field('email')}
            label="Email address"
            help="Our answer goes there."
            type="email"
            autoComplete="email"
          />
        )}
        <TextField
          {...form.field('phone')}
          label="Phone number"
          help="Only if you would rather be called."
          optional
          type="tel"
          autoComplete="tel"
        />
        <Button
          type="submit"
          tone="accent"
          size="large"
          busy={form.isPending ? 'Sending...' : undefined}
        >
          Send your question
        </Button>
      </Form>
      <LeaveWarning isChanged={isTyped && !form.isPending} />
    </Card>
  );
}

/** In the address after a form that was sent without JavaScript. */
function numberIn(search: URLSearchParams): string | undefined {
  return /^\d{4,9}$/.exec(search.get('case') ?? '')?.[0];
}

type SentProps = { caseNumber: number | string; isLive: boolean; onAnother: () => void };

function Sent({ caseNumber, isLive, onAnother }: SentProps) {
  // The form above it is gone, and the page is shorter by that.
  const place = useFocusWhenDone<HTMLDivElement>(isLive && Number(caseNumber));
  return (
    <div id="sent" ref={place} tabIndex={-1} className={styles.form}>
      <Notice tone="success" title={`Thank you. Your case number is ${caseNumber}.`} live={isLive}>
        A person reads it and answers by email. We just mailed you the number, too: if it is not
        there in a few minutes, please look into your spam folder.{' '}
        <Link to="/support#contact" onClick={onAnother}>
          Ask something else
        </Link>
      </Notice>
    </div>
  );
}

type TopicsProps = { id: string; name: string; defaultValue?: string; error?: string | undefined };

function Topics({ id, name, defaultValue, error }: TopicsProps) {
  const [topic, setTopic] = useState(defaultValue);
  return (
    <>
      <ChoiceGroup id={id} label="What is it about?" error={error} columns={2}>
        {helpTopics.map((value) => (
          <Choice
            key={value}
            type="radio"
            name={name}
            value={value}
            label={topicTexts[value]}
            defaultChecked={value === defaultValue}
            onChange={() => setTopic(value)}
          />
        ))}
      </ChoiceGroup>
      {topic === 'safety' && (
        <EmergencyNote live>
          We read this as soon as we can, but nobody watches it around the clock.
        </EmergencyNote>
      )}
    </>
  );
}
