import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import type { MetaArgs } from 'react-router';
import { titled } from '#ui/page/page-title.ts';
import { useReadHere } from '#features/members/notifications/parts/use-read-here.ts';
import { loadForMembers } from '#features/members/sessions/parts/load-for-members.ts';
import { loadOnServer } from '#gate/page-queries.ts';
import { Button, LinkButton } from '#ui/display/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Pager } from '#ui/lists/pager.tsx';
import { Loading, SkeletonCard } from '#ui/feedback/skeleton.tsx';
import type { ApplicationStatus } from '#values/taxonomies.ts';
import { numberText } from '#values/number-text.ts';
import type { OwnApplication } from '../contract.ts';
import { ownApplicationsQuery } from '../parts/own-applications-query.ts';
import { ApplicationCard } from '../screens/my-applications-card.tsx';
import { ClosedApplication } from '../screens/my-applications-closed.tsx';
import { waitsForYou } from '../screens/my-applications-next.ts';
import { isUndecided } from '../rules.ts';
import styles from './my-applications.module.css';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'My applications');

const pageOf = (search: URLSearchParams) => {
  const page = Number(search.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
};
const queries = ({ search }: { search: URLSearchParams }) => [ownApplicationsQuery(pageOf(search))];
export const loader = loadOnServer(queries);
export const clientLoader = loadForMembers('caregiver', queries);

export default function MyApplications() {
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <div>
          <h1>My applications</h1>
          <p className="quiet">Every job you applied to, how far it is, and what comes next.</p>
        </div>
        <LinkButton to="/private-caregiver-jobs" size="small">
          Browse Jobs
        </LinkButton>
      </div>
      <Applications />
    </div>
  );
}

function Applications() {
  const [search] = useSearchParams();
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    ...ownApplicationsQuery(pageOf(search)),
    placeholderData: keepPreviousData,
  });
  useReadHere('/my-applications', dataUpdatedAt);
  if (error) {
    return (
      <Notice tone="problem" title="Could not load your applications" live>
        <p>{error.message}</p>
        <Button size="small" className={styles.retry} onClick={() => void refetch()}>
          Try again
        </Button>
      </Notice>
    );
  }
  if (!data) {
    return (
      <Loading label="Loading your applications">
        <div className={styles.list}>
          <SkeletonCard />
          <SkeletonCard />
          <SkeletonCard />
        </div>
      </Loading>
    );
  }
  if (data.pagination.total === 0) return <Nothing />;
  if (data.applications.length === 0) return <NoSuchPage />;
  return (
    <>
      {groups.map(({ name, title, has }) => (
        <Group
          key={name}
          title={title}
          count={data.counts[name]}
          isClosed={name === 'closed'}
          applications={data.applications.filter(({ status }) => has(status))}
        />
      ))}
      <Pager
        page={data.pagination.page}
        pages={data.pagination.totalPages}
        to={(page) => `/my-applications?page=${page}`}
      />
    </>
  );
}

const groups = [
  { name: 'hired', title: 'Hired', has: (status: ApplicationStatus) => status === 'hired' },
  { name: 'underWay', title: 'Under way', has: isUndecided },
  {
    name: 'closed',
    title: 'Closed',
    has: (status: ApplicationStatus) => status !== 'hired' && !isUndecided(status),
  },
] as const;

type GroupProps = {
  title: string;
  /** of all pages */
  count: number;
  isClosed: boolean;
  applications: OwnApplication[];
};

function Group({ title, count, isClosed, applications }: GroupProps) {
  const id = useId();
  if (applications.length === 0) return null;
  const One = isClosed ? ClosedApplication : ApplicationCard;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.groupTitle}>
        {title} <span className={styles.count}>{numberText(count)}</span>
      </h2>
      <ul className={isClosed ? styles.lines : styles.list}>
        {byWaiting(applications).map((application) => (
          <One key={application.applicationId} application={application} />
        ))}
      </ul>
    </section>
  );
}

/** What waits for the caregiver comes first. */
const byWaiting = (applications: OwnApplication[]) =>
  [...applications].sort((one, other) => Number(waitsForYou(other)) - Number(waitsForYou(one)));

function Nothing() {
  return (
    <EmptyState
      icon={IconClipboardList}
      title="No applications yet"
      action={
        <LinkButton to="/private-caregiver-jobs" tone="green">
          Browse Jobs
        </LinkButton>
      }
    >
      When you apply to a job, you can follow here what the family thinks of it.
    </EmptyState>
  );
}

function NoSuchPage() {
  return (
    <EmptyState
      icon={IconClipboardList}
      title="Nothing on this page"
      action={<LinkButton to="/my-applications">See the newest</LinkButton>}
    >
      The list is shorter than that now.
    </EmptyState>
  );
}
