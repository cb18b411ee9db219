import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Answer } from '#gate/calls.ts';
import { classNames } from '#ui/class-names.ts';
import { Badge } from '#ui/display/badge.tsx';
import { LinkButton } from '#ui/display/button.tsx';
import { Filter, ListForm } from '#ui/lists/list-form.tsx';
import { countText, EmptyList, ListError, SixRows } from '#ui/lists/list-states.tsx';
import { Pager } from '#ui/lists/pager.tsx';
import { TimeAgo } from '#ui/lists/time-ago.tsx';
import { useDialogInAddress } from '#ui/lists/use-dialog-in-address.ts';
import { pagePath } from '#ui/lists/use-tab.ts';
import type { HelpTopic } from '../../rules.ts';
import { HelpDialog } from './help-dialog.tsx';
import { helpCasesQuery } from './help-queries.ts';
import own from './help-cases.module.css';
import styles from '#ui/lists/list.module.css';

const statuses = [
  { value: '', label: 'Waiting' },
  { value: 'answered', label: 'Answered' },
  { value: 'closed', label: 'Closed' },
  { value: 'all', label: 'All' },
];

const topicNames: Record<HelpTopic, string> = {
  safety: 'Safety',
  account: 'Account',
  profile: 'Profile and checks',
  jobs: 'Jobs',
  messages: 'Messages',
  privacy: 'Privacy',
  other: 'Something else',
};

/** What people asked us, for admins to answer. */
export function HelpCases() {
  const { id, close } = useDialogInAddress('question');
  return (
    <>
      <ListForm label="Questions" tab="help">
        <Filter label="Status" name="status" options={statuses} />
      </ListForm>
      <Cases />
      {id && <HelpDialog caseId={id} onClose={close} />}
    </>
  );
}

function Cases() {
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery({
    ...helpCasesQuery(search),
    placeholderData: keepPreviousData,
  });
  if (error && !data) {
    const text = `Error loading questions: ${error.message}`;
    return <ListError text={text} onRetry={() => void refetch()} />;
  }
  if (!data) return <SixRows label="Loading questions" />;
  const { page, totalPages, total } = data.pagination;
  if (data.cases.length === 0) {
    return (
      <EmptyList total={total} whole="Nobody waits for an answer." dialog="question">
        No question has this status.
      </EmptyList>
    );
  }
  return (
    <>
      <p className={styles.count} role="status">
        {countText(total, 'question', 'questions')}
      </p>
      <ul className={styles.list}>
        {data.cases.map((each) => (
          <CaseRow
            key={each.caseId}
            asked={each}
            path={pagePath(search, { question: each.caseId })}
          />
        ))}
      </ul>
      <div className={styles.more}>
        <Pager page={page} pages={totalPages} to={(to) => pagePath(search, { page: `${to}` })} />
      </div>
    </>
  );
}

type Asked = Answer<'GET admin/help/list'>['cases'][number];

function CaseRow({ asked, path }: { asked: Asked; path: string }) {
  const { caseNumber, topic, status, details, person, email, createdAt } = asked;
  return (
    <li className={classNames(styles.row, own.case)}>
      <div className={own.words}>
        <p className={styles.badges}>
          <Badge tone={topic === 'safety' ? 'problem' : 'quiet'}>{topicNames[topic]}</Badge>
          {status === 'answered' && <Badge tone="verified">Answered</Badge>}
          {status === 'closed' && <Badge>Closed</Badge>}
          <span className={styles.quiet}>
            {status === 'open' ? 'Waiting, asked ' : 'Asked '}
            <TimeAgo of={createdAt} />
          </span>
        </p>
        <p className={own.title}>{person?.displayName ?? 'A visitor'} asks</p>
        <p className={own.excerpt}>“{details}”</p>
        <p className={styles.quiet}>
          Case {caseNumber} · {email}
        </p>
      </div>
      <LinkButton
        to={path}
        tone={status === 'open' && topic === 'safety' ? 'accent' : 'outline'}
        preventScrollReset
      >
        {status === 'open' ? 'Answer' : 'Read'}
        <span className="visually-hidden"> case {caseNumber}</span>
      </LinkButton>
    </li>
  );
}
