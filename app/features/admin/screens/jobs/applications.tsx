import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ApplicationBadge } from '#features/applications/parts/application-badge.tsx';
import { applicationMoves } from '#features/applications/rules.ts';
import { call } from '#gate/call.ts';
import type { Answer } from '#gate/calls.ts';
import { Button } from '#ui/button.tsx';
import { Pager } from '#ui/pager.tsx';
import { toast } from '#ui/toast-store.ts';
import { applicationStatusLabels } from '#values/taxonomies.ts';
import { Age } from '../age.tsx';
import { countText, ListError, Nothing, SixRows } from '../list-states.tsx';
import { pagePath } from '../use-tab.ts';
import { useRefresh } from '../use-refresh.ts';
import { applicationsQuery } from './jobs-queries.ts';
import jobs from './jobs.module.css';
import styles from '../list.module.css';

type Application = Answer<'GET admin/listings/applications'>['applications'][number];

/** Who applied to public listings, which have no family to answer. */
export function Applications() {
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery({
    ...applicationsQuery(search),
    placeholderData: keepPreviousData,
  });
  if (error && !data) {
    const text = `Error loading applications: ${error.message}`;
    return <ListError text={text} onRetry={() => void refetch()} />;
  }
  if (!data) return <SixRows label="Loading applications" />;
  const { page, totalPages, total } = data.pagination;
  return (
    <>
      {search.has('listingId') && (
        <p>
          Of one listing. <Link to={pagePath(search, { listingId: null })}>Show all</Link>
        </p>
      )}
      {data.applications.length === 0 ? (
        <Nothing>Nobody has applied yet.</Nothing>
      ) : (
        <>
          <p className={styles.count} role="status">
            {countText(total, 'application', 'applications')}
          </p>
          <ul className={styles.list}>
            {data.applications.map((application) => (
              <ApplicationRow key={application.applicationId} application={application} />
            ))}
          </ul>
        </>
      )}
      <div className={styles.more}>
        <Pager page={page} pages={totalPages} to={(to) => pagePath(search, { page: `${to}` })} />
      </div>
    </>
  );
}

const answers = ['viewed', 'shortlisted', 'interview', 'hired', 'declined'] as const;
type Decision = (typeof answers)[number];

const verbs: Record<Decision, string> = {
  viewed: 'Mark as viewed',
  shortlisted: 'Shortlist',
  interview: 'Invite to interview',
  hired: 'Hire',
  declined: 'Decline',
};

function ApplicationRow({ application }: { application: Application }) {
  const { applicationId, caregiver, listing, status, coverLetter, createdAt } = application;
  const refresh = useRefresh();
  const decide = useMutation({
    mutationFn: (next: Decision) =>
      call('POST admin/listings/applications/change-status', { applicationId, status: next }),
    onSuccess: (_, next) =>
      toast.success(`${caregiver.displayName}: ${applicationStatusLabels[next]}.`),
    onError: ({ message }) => toast.error(message),
    onSettled: refresh,
  });
  const open = answers.filter((next) => applicationMoves[status][next] === 'family');
  return (
    <li className={styles.row}>
      <p className={styles.name}>
        {caregiver.slug ? (
          <Link to={`/caregivers/${caregiver.slug}`}>{caregiver.displayName}</Link>
        ) : (
          caregiver.displayName
        )}{' '}
        <ApplicationBadge status={status} />
      </p>
      <p className={styles.quiet}>
        For {listing.title}
        {listing.cityName && `, ${listing.cityName}`}, <Age of={createdAt} />
      </p>
      <p className={jobs.letter}>{coverLetter}</p>
      <div className={styles.actions}>
        {open.map((next) => (
          <Button
            key={next}
            size="small"
            tone={next === 'hired' ? 'green' : 'outline'}
            disabled={decide.isPending}
            onClick={() => decide.mutate(next)}
          >
            {verbs[next]}
            <span className="visually-hidden"> {caregiver.displayName}</span>
          </Button>
        ))}
      </div>
    </li>
  );
}
