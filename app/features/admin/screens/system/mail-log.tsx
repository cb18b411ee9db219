import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { Age } from '../age.tsx';
import type { MailState } from '../../rules.ts';
import { Filter, ListForm, optionsOf, SearchField } from '../list-form.tsx';
import { ListError, Nothing, SixRows } from '../list-states.tsx';
import { Onward } from '../onward.tsx';
import { pagePath } from '../use-tab.ts';
import { mailLogQuery } from './system-queries.ts';
import system from './system.module.css';
import styles from '../list.module.css';

const stateWords: Record<MailState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  kept: 'Kept, not sent',
};
const toneOf = { waiting: 'expired', sent: 'verified', failed: 'problem', kept: 'quiet' } as const;

/** 'caregiver_approved' as words. */
const kindText = (kind: string) =>
  kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll(/[_-]/g, ' ');

export function MailLog() {
  return (
    <>
      <ListForm label="Mail log" tab="mail">
        <SearchField label="Search by recipient" placeholder="How the address begins" />
        <Filter label="State" name="state" any="Any state" options={optionsOf(stateWords)} />
      </ListForm>
      <Mails />
    </>
  );
}

function Mails() {
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery({
    ...mailLogQuery(search),
    placeholderData: keepPreviousData,
  });
  if (error && !data) {
    const text = `Error loading the mail log: ${error.message}`;
    return <ListError text={text} onRetry={() => void refetch()} />;
  }
  if (!data) return <SixRows label="Loading the mail log" />;
  if (data.mails.length === 0) return <Nothing>No mail matches this search.</Nothing>;
  const { next } = data;
  return (
    <>
      <ul className={styles.list}>
        {data.mails.map(({ id, recipient, kind, state, createdAt }) => (
          <li key={id} className={classNames(styles.row, system.mail)}>
            <span className={styles.name}>{recipient}</span>
            <span>{kindText(kind)}</span>
            <Badge tone={toneOf[state]}>{stateWords[state]}</Badge>
            <span className={styles.quiet}>
              <Age of={createdAt} start />
            </span>
          </li>
        ))}
      </ul>
      <Onward
        first={search.has('after') ? pagePath(search, { after: null }) : null}
        next={next === null ? null : pagePath(search, { after: next })}
      />
    </>
  );
}
