import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#gate/call.ts';
import type { Answer } from '#gate/calls.ts';
import { Button } from '#ui/display/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { TimeAgo } from '#ui/lists/time-ago.tsx';
import { countText, ListError, EmptyList, SixRows } from '#ui/lists/list-states.tsx';
import { useRefresh } from '#ui/lists/use-refresh.ts';
import { jobText } from '../rules.ts';
import { failedJobsQuery } from './system-queries.ts';
import system from './system.module.css';
import styles from '#ui/lists/list.module.css';

/** Background jobs that failed at every attempt. */
export function FailedJobs() {
  const { data, error, refetch } = useQuery(failedJobsQuery);
  if (error && !data) {
    const text = `Error loading the failed jobs: ${error.message}`;
    return <ListError text={text} onRetry={() => void refetch()} />;
  }
  if (!data) return <SixRows label="Loading the failed jobs" />;
  return (
    <>
      <p className={styles.quiet}>
        Background work that failed for good, for one week. The log has more under the same number.
      </p>
      {data.jobs.length === 0 && <EmptyList>No background job has failed.</EmptyList>}
      {data.jobs.length > 0 && (
        <ul className={styles.list}>
          {data.jobs.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
      )}
    </>
  );
}

function JobRow({ job }: { job: Answer<'GET admin/failed-jobs'>['jobs'][number] }) {
  const { id, name, tries, error, failedAt } = job;
  const refresh = useRefresh();
  const retry = useMutation({
    mutationFn: () => call('POST admin/failed-jobs/retry', { id, name }),
    onSuccess: () => toast.success('It is tried again.'),
    onError: ({ message }) => toast.error(message),
    onSettled: refresh,
  });
  return (
    <li className={classNames(styles.row, system.job)}>
      <div>
        <p className={styles.name}>{jobText(name)}</p>
        <p className={styles.quiet}>
          Failed after {countText(tries, 'try', 'tries')}, the last <TimeAgo of={failedAt} />
        </p>
      </div>
      <details className={system.codes}>
        <summary>Details for the log</summary>
        <p className={styles.quiet}>
          {name}, {error}, number {id}
        </p>
      </details>
      <Button
        size="small"
        busy={retry.isPending ? 'Trying…' : undefined}
        onClick={() => retry.mutate()}
      >
        Try again<span className="visually-hidden"> {jobText(name)}</span>
      </Button>
    </li>
  );
}
