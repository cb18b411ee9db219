import { useQuery } from '@tanstack/react-query';
import { AccountSection } from '#features/members/accounts/parts/account-section.tsx';
import type { Answer } from '#gate/calls.ts';
import { Badge } from '#ui/display/badge.tsx';
import { ComponentError } from '#ui/feedback/error-view.tsx';
import { Loading, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { relativeTime } from '#values/relative-time.ts';
import { ownReportsQuery } from './own-reports-query.ts';
import { reasonTexts, statusTexts, subjectTexts } from './report-texts.ts';
import styles from './own-reports.module.css';

/** The user's own reports with their status and outcome. */
export function OwnReports() {
  const { data, isError, refetch } = useQuery(ownReportsQuery);
  return (
    <AccountSection
      id="reports"
      title="My reports"
      intro="What you reported to us, each with its case number, and what came of it."
    >
      {data ? (
        <ReportList reports={data.reports} />
      ) : isError ? (
        <ComponentError onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading your reports">
          <SkeletonText lines={2} />
        </Loading>
      )}
    </AccountSection>
  );
}

type Report = Answer<'GET reports/mine'>['reports'][number];

function ReportList({ reports }: { reports: Report[] }) {
  if (reports.length === 0) {
    return (
      <p className="quiet">
        Nothing so far. Should something feel wrong, choose Report in a conversation, on a profile
        or on a job.
      </p>
    );
  }
  return (
    <ul className={styles.list}>
      {reports.map((report) => (
        <ReportItem key={report.caseNumber} report={report} />
      ))}
    </ul>
  );
}

function ReportItem({ report }: { report: Report }) {
  const { caseNumber, subjectKind, reason, details, status, outcome, createdAt } = report;
  return (
    <li className={styles.report}>
      <div className={styles.head}>
        <h3 className={styles.number}>Case {caseNumber}</h3>
        <Badge>{statusTexts[status]}</Badge>
      </div>
      <p className={styles.quiet}>
        {subjectTexts[subjectKind]} · {reasonTexts[reason]} · {relativeTime(createdAt, new Date())}
      </p>
      {details && <p className={styles.details}>{details}</p>}
      {outcome && (
        <p>
          <b>What we did:</b> {outcome}
        </p>
      )}
    </li>
  );
}
