import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '#ui/page/link.tsx';
import { reasonTexts, subjectTexts } from '../../parts/report-texts.ts';
import { isClosed } from '../../rules.ts';
import { useTimeZone } from '#features/members/sessions/parts/use-time-zone.ts';
import { call } from '#gate/call.ts';
import type { Answer } from '#gate/calls.ts';
import { Button } from '#ui/display/button.tsx';
import { CloseButton, Dialog } from '#ui/overlays/dialog.tsx';
import { Loading, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { ListError } from '#ui/lists/list-states.tsx';
import { SuspensionButton } from '#features/members/suspensions/parts/suspension-button.tsx';
import { useRefresh } from '#ui/lists/use-refresh.ts';
import { reportQuery } from './reports-queries.ts';
import { dayText, timeText } from '#values/moment-text.ts';
import card from '#ui/lists/record-card.module.css';
import styles from './reports.module.css';

type ReportDialogProps = { reportId: string; onClose: () => void };
type NextStatus = 'reviewing' | 'resolved' | 'dismissed';

/** One case: the report, the messages that the reporter picked, and the outcome. */
export function ReportDialog({ reportId, onClose }: ReportDialogProps) {
  const { data, error, refetch } = useQuery(reportQuery(reportId));
  const [outcome, setOutcome] = useState('');
  const refresh = useRefresh();
  const update = useMutation({
    mutationFn: (status: NextStatus) =>
      call('POST admin/reports/update', { reportId, status, outcome: outcome || undefined }),
    onSuccess: async (_, status) => {
      const about = report && `Case ${report.caseNumber}`;
      toast
        .about(about)
        .success(status === 'reviewing' ? 'The case is yours.' : 'The reporter will be told.');
      await refresh();
      if (status !== 'reviewing') onClose();
    },
    // After a refusal the shown status is out of date as well.
    onError: refresh,
  });
  const report = data?.report;
  return (
    <Dialog
      open
      wide
      title={report ? `Case ${report.caseNumber}` : 'Case'}
      subtitle={report && `${reasonTexts[report.reason]}. ${subjectTexts[report.subjectKind]}.`}
      busy={update.isPending}
      onClose={onClose}
      footer={
        <>
          <CloseButton />
          {report?.status === 'open' && (
            <Button onClick={() => update.mutate('reviewing')}>Take it up</Button>
          )}
          {report && !isClosed(report.status) && (
            <>
              <Button onClick={() => update.mutate('dismissed')}>Dismiss</Button>
              <Button tone="accent" onClick={() => update.mutate('resolved')}>
                Resolve
              </Button>
            </>
          )}
        </>
      }
    >
      {error && (
        <ListError
          text={`Error loading the report: ${error.message}`}
          onRetry={() => void refetch()}
        />
      )}
      {!report && !error && (
        <Loading label="Loading the report">
          <SkeletonText lines={6} />
        </Loading>
      )}
      {report && (
        <div className={styles.report}>
          <CaseFacts report={report} />
          {isClosed(report.status) ? (
            <p>
              <b>What the reporter was told:</b> {report.outcome}
            </p>
          ) : (
            <TextArea
              label="What came of it"
              help="The reporter will read it. Needed to resolve or dismiss."
              value={outcome}
              limit={1000}
              error={update.error?.message}
              onChange={({ target }) => setOutcome(target.value)}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

type Report = Answer<'GET admin/reports/details'>['report'];

/** Links to the user's entry in the admin lists; the name alone for a user in neither list. */
function PersonLink({ displayName, caregiverId, familyEmail }: NonNullable<Report['reporter']>) {
  if (caregiverId) return <Link to={`/admin?caregiver=${caregiverId}`}>{displayName}</Link>;
  if (!familyEmail) return <b>{displayName}</b>;
  const families = new URLSearchParams({ tab: 'families', q: familyEmail });
  return <Link to={`/admin?${families}`}>{displayName}</Link>;
}

/** Of the two people of a conversation, the one who wrote as a family or as a caregiver. */
function nameOf(sender: string, people: (Report['reporter'] | undefined)[]): string {
  const isCaregiver = sender === 'caregiver';
  const writer = people.find((person) => person && isCaregiver === (person.caregiverId !== null));
  return writer?.displayName ?? (isCaregiver ? 'The caregiver' : 'The family');
}

function CaseFacts({ report }: { report: Report }) {
  const timeZone = useTimeZone();
  const now = new Date();
  const { reporter, subject, details, messages, subjectPath } = report;
  return (
    <>
      <div className={styles.people}>
        <p>
          Reported by {reporter ? <PersonLink {...reporter} /> : <b>a deleted user</b>}
          {subject && (
            <>
              {' '}
              about <PersonLink {...subject} />
            </>
          )}
          {report.handledBy && `, in the hands of ${report.handledBy}`}
        </p>
        {subjectPath && <Link to={subjectPath}>See what was reported</Link>}
        {subject && (
          <SuspensionButton
            userId={subject.userId}
            name={subject.displayName}
            isSuspended={subject.isSuspended}
          />
        )}
      </div>
      {details && <blockquote className={card.quote}>{details}</blockquote>}
      {messages.length > 0 && (
        <ul className={styles.messages} aria-label="Messages the reporter picked">
          {messages.map(({ messageId, sender, sentAt, content }) => (
            <li key={messageId}>
              <p className={styles.quiet}>
                {nameOf(sender, [reporter, subject])}, {dayText(sentAt, now, timeZone)},{' '}
                {timeText(sentAt, timeZone)}
              </p>
              <p className={styles.text}>{content}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
