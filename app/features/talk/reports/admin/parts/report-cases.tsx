import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { subjectTexts } from '../../parts/report-texts.ts';
import { isClosed } from '../../rules.ts';
import type { ReportStatus } from '../../rules.ts';
import type { Answer } from '#gate/calls.ts';
import { Badge } from '#ui/display/badge.tsx';
import { LinkButton } from '#ui/display/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Pager } from '#ui/lists/pager.tsx';
import { TimeAgo } from '#ui/lists/time-ago.tsx';
import { Filter, ListForm } from '#ui/lists/list-form.tsx';
import { countText, ListError, EmptyList, SixRows } from '#ui/lists/list-states.tsx';
import { useDialogInAddress } from '#ui/lists/use-dialog-in-address.ts';
import { pagePath } from '#ui/lists/use-tab.ts';
import { ReportDialog } from './report-dialog.tsx';
import { reportsQuery } from './reports-queries.ts';
import own from './reports.module.css';
import styles from '#ui/lists/list.module.css';

const caseLooks: Record<ReportStatus, { word: string; tone: 'expired' | 'quiet' | 'verified' }> = {
  open: { word: 'Open', tone: 'expired' },
  reviewing: { word: 'In review', tone: 'quiet' },
  resolved: { word: 'Resolved', tone: 'verified' },
  dismissed: { word: 'Dismissed', tone: 'quiet' },
};
const statuses = [
  { value: '', label: 'Open' },
  { value: 'reviewing', label: 'In review' },
  { value: 'resolved', label: 'Resolved' },
  { value: 'dismissed', label: 'Dismissed' },
  { value: 'all', label: 'All' },
];

export function ReportCases() {
  const { id, close } = useDialogInAddress('case');
  return (
    <>
      <ListForm label="Reports" tab="reports">
        <Filter label="Status" name="status" options={statuses} />
      </ListForm>
      <Cases />
      {id && <ReportDialog reportId={id} onClose={close} />}
    </>
  );
}

function Cases() {
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery({
    ...reportsQuery(search),
    placeholderData: keepPreviousData,
  });
  if (error && !data) {
    const text = `Error loading reports: ${error.message}`;
    return <ListError text={text} onRetry={() => void refetch()} />;
  }
  if (!data) return <SixRows label="Loading reports" />;
  const { page, totalPages, total } = data.pagination;
  if (data.reports.length === 0) {
    return (
      <EmptyList total={total} whole="No report waits for an answer." dialog="case">
        No report has this status.
      </EmptyList>
    );
  }
  return (
    <>
      <p className={styles.count} role="status">
        {countText(total, 'report', 'reports')}
      </p>
      <ul className={styles.list}>
        {data.reports.map((report) => (
          <CaseRow
            key={report.reportId}
            report={report}
            path={pagePath(search, { case: report.reportId })}
          />
        ))}
      </ul>
      <div className={styles.more}>
        <Pager page={page} pages={totalPages} to={(to) => pagePath(search, { page: `${to}` })} />
      </div>
    </>
  );
}

type Report = Answer<'GET admin/reports/list'>['reports'][number];

function CaseRow({ report, path }: { report: Report; path: string }) {
  const { caseNumber, reporter, subject, status, reason, details, messageCount } = report;
  const who = subject?.displayName;
  const facts = [
    `Case ${caseNumber}`,
    subjectTexts[report.subjectKind],
    who && report.reportsAboutSubject && `${ordinal(report.reportsAboutSubject)} about ${who}`,
    messageCount > 0 && countText(messageCount, 'message to read', 'messages to read'),
  ];
  return (
    <li className={classNames(styles.row, own.case)}>
      <div className={own.words}>
        <p className={styles.badges}>
          <Badge tone={reason === 'other' ? 'quiet' : 'problem'} icon={IconFlag}>
            {reasonNames[reason]}
          </Badge>
          {status !== 'open' && (
            <Badge tone={caseLooks[status].tone}>{caseLooks[status].word}</Badge>
          )}
          {subject?.isSuspended && <Badge tone="problem">Suspended</Badge>}
          <span className={styles.quiet}>
            {isClosed(status) ? 'Reported ' : 'Waiting, reported '}
            <TimeAgo of={report.createdAt} />
          </span>
        </p>
        <p className={own.title}>
          {reporter?.displayName ?? 'A deleted user'} {claims[reason](who ?? 'a job listing')}
        </p>
        {details && <p className={own.quote}>“{details}”</p>}
        <p className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <LinkButton
        to={path}
        tone={status === 'open' && reason === 'safety' ? 'accent' : 'outline'}
        preventScrollReset
      >
        Read the case<span className="visually-hidden"> {caseNumber}</span>
      </LinkButton>
    </li>
  );
}

const reasonNames: Record<Report['reason'], string> = {
  scam: 'Scam or money',
  harassment: 'Harassment',
  false_information: 'False information',
  safety: 'Safety',
  other: 'Something else',
};

/** What the reporter says, in a sentence. */
const claims: Record<Report['reason'], (who: string) => string> = {
  scam: (who) => `says ${who} is a scam or asked for money`,
  harassment: (who) => `says ${who} harassed or insulted them`,
  false_information: (who) => `says ${who} gives false information`,
  safety: (who) => `worries about someone’s safety because of ${who}`,
  other: (who) => `reports something about ${who}`,
};

function ordinal(count: number): string {
  if (count === 1) return 'First report';
  const rule = new Intl.PluralRules('en-US', { type: 'ordinal' }).select(count);
  const ending = { one: 'st', two: 'nd', few: 'rd' }[rule as string] ?? 'th';
  return `${count}${ending} report`;
}
