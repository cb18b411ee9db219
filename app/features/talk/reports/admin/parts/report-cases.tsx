import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { reasonTexts, subjectTexts } from '../../parts/report-texts.ts';
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
    const isWaiting = !search.get('status');
    return (
      <EmptyList total={total}>
        {isWaiting ? 'No report waits for an answer.' : 'No report has this status.'}
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
  const { caseNumber, reporter, subject, status } = report;
  return (
    <li className={classNames(styles.row, own.case)}>
      <div>
        <p className={styles.name}>
          Case {caseNumber}: {reasonTexts[report.reason]}
        </p>
        <p className={styles.quiet}>
          {subjectTexts[report.subjectKind]}
          {subject && ` of ${subject.displayName}`}, reported by{' '}
          {reporter?.displayName ?? 'a deleted user'}, <TimeAgo of={report.createdAt} />
        </p>
      </div>
      <p className={styles.badges}>
        <Badge tone={caseLooks[status].tone}>{caseLooks[status].word}</Badge>
        {subject?.isSuspended && <Badge tone="problem">Suspended</Badge>}
      </p>
      <LinkButton to={path} size="small" preventScrollReset>
        Open<span className="visually-hidden"> case {caseNumber}</span>
      </LinkButton>
    </li>
  );
}
