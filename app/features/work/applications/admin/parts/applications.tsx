import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from '#ui/page/link.tsx';
import { ApplicationBadge } from '../../parts/application-badge.tsx';
import { Letter } from '../../parts/letter.tsx';
import { call } from '#gate/call.ts';
import { Pager } from '#ui/lists/pager.tsx';
import { TimeAgo } from '#ui/lists/time-ago.tsx';
import { countText, ListError, EmptyList, SixRows } from '#ui/lists/list-states.tsx';
import { useRefresh } from '#ui/lists/use-refresh.ts';
import { pagePath } from '#ui/lists/use-tab.ts';
import { ApplicationAnswers } from '../screens/application-answers.tsx';
import type { ListingApplication } from '../screens/application-answers.tsx';
import { applicationsQuery } from './applications-query.ts';
import styles from '#ui/lists/list.module.css';

/** Applications to public listings, which admins answer because there is no family. */
export function Applications() {
  const [search] = useSearchParams();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...applicationsQuery(search),
    placeholderData: keepPreviousData,
  });
  const hasNew = data?.applications.some(({ status }) => status === 'submitted') ?? false;
  useMarkViewed(search.get('listingId'), hasNew && !isPlaceholderData);
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
        <EmptyList total={total}>Nobody has applied yet.</EmptyList>
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

/** Marks new applications as viewed when an admin opens the list of one listing. */
function useMarkViewed(listingId: string | null, hasNew: boolean) {
  const refresh = useRefresh();
  useEffect(() => {
    if (!listingId || !hasNew) return;
    // A failure is ignored: the next visit marks them.
    call('POST admin/listings/applications/mark-viewed', { listingId: Number(listingId) }).then(
      refresh,
      () => undefined,
    );
  }, [listingId, hasNew, refresh]);
}

function ApplicationRow({ application }: { application: ListingApplication }) {
  const { caregiver, listing, status, coverLetter, createdAt } = application;
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
        {listing.cityName && `, ${listing.cityName}`}, <TimeAgo of={createdAt} />
      </p>
      <Letter text={coverLetter} of={`of ${caregiver.displayName}`} />
      <ApplicationAnswers application={application} />
    </li>
  );
}
