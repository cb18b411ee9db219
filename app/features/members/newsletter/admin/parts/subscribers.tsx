import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { SubscriberState } from '../../rules.ts';
import { Badge } from '#ui/display/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { Pager } from '#ui/lists/pager.tsx';
import { TimeAgo } from '#ui/lists/time-ago.tsx';
import { ExportLink } from '#ui/lists/export-link.tsx';
import { Filter, ListForm, optionsOf, SearchField } from '#ui/lists/list-form.tsx';
import { countText, ListError, EmptyList, SixRows } from '#ui/lists/list-states.tsx';
import { readListParams, pagePath } from '#ui/lists/use-tab.ts';
import { subscribersQuery } from './subscribers-query.ts';
import own from './subscribers.module.css';
import styles from '#ui/lists/list.module.css';

const stateWords: Record<SubscriberState, string> = {
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed',
  left: 'Left',
};
const toneOf = { confirmed: 'verified', unconfirmed: 'expired', left: 'quiet' } as const;

/**
 * The list of subscribers. The newsletter is sent by another tool, to the confirmed ones of the
 * export.
 */
export function Subscribers() {
  const [search] = useSearchParams();
  return (
    <>
      <ListForm label="Newsletter" tab="newsletter">
        <SearchField label="Search by address" placeholder="How the address begins" />
        <Filter label="State" name="state" any="Any state" options={optionsOf(stateWords)} />
        <ExportLink
          path="admin/newsletter/export"
          filters={readListParams(search, ['q', 'state'])}
        />
      </ListForm>
      <p className={styles.count}>
        Write to confirmed addresses only, and give everyone their own link to unsubscribe: the file
        has it.
      </p>
      <List />
    </>
  );
}

function List() {
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery({
    ...subscribersQuery(search),
    placeholderData: keepPreviousData,
  });
  if (error && !data) {
    const text = `Error loading the subscribers: ${error.message}`;
    return <ListError text={text} onRetry={() => void refetch()} />;
  }
  if (!data) return <SixRows label="Loading the subscribers" />;
  const { page, totalPages, total, hasMoreThanTotal } = data.pagination;
  if (data.subscribers.length === 0) {
    return (
      <EmptyList total={total} whole="Nobody has signed up yet.">
        No address matches this search.
      </EmptyList>
    );
  }
  return (
    <>
      <p className={styles.count} role="status">
        {countText(total, 'address', 'addresses', hasMoreThanTotal)}
      </p>
      <ul className={styles.list}>
        {data.subscribers.map(({ email, state, createdAt }) => (
          <li key={email} className={classNames(styles.row, own.subscriber)}>
            <span className={styles.name}>{email}</span>
            <Badge tone={toneOf[state]}>{stateWords[state]}</Badge>
            <span className={styles.quiet}>
              <TimeAgo of={createdAt} start />
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.more}>
        <Pager page={page} pages={totalPages} to={(to) => pagePath(search, { page: `${to}` })} />
      </div>
    </>
  );
}
