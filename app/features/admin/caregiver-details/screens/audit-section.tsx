import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Entry } from '#features/admin/audit-log/contract.ts';
import { call } from '#gate/call.ts';
import { Button } from '#ui/display/button.tsx';
import { AuditEntries } from '#features/admin/audit-log/parts/audit-entries.tsx';
import { ListError } from '#ui/lists/list-states.tsx';
import styles from '../parts/details.module.css';

type AuditSectionProps = { caregiverId: string; name: string; latest: Entry[] };

/** The latest five entries, and all of them on request. */
export function AuditSection({ caregiverId, name, latest }: AuditSectionProps) {
  const [isWhole, setWhole] = useState(false);
  return (
    <section aria-labelledby="audit-title">
      <h3 id="audit-title" className={styles.title}>
        {isWhole ? 'Audit Log' : 'Recent Audit Log'}
      </h3>
      <div className={styles.list}>
        {isWhole ? (
          <WholeHistory caregiverId={caregiverId} name={name} />
        ) : (
          <>
            {latest.length === 0 && <p className={styles.quiet}>Nothing has been done yet.</p>}
            <AuditEntries entries={latest} name={name} />
            {latest.length > 0 && (
              <div>
                <Button size="small" onClick={() => setWhole(true)}>
                  Show the whole history
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </section>
  );
}

function WholeHistory({ caregiverId, name }: { caregiverId: string; name: string }) {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['GET admin/caregiver/history', { caregiverId }],
    queryFn: ({ pageParam, signal }) =>
      call('GET admin/caregiver/history', { caregiverId, before: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  if (error && !data) {
    const text = `Error loading the history: ${error.message}`;
    return <ListError text={text} onRetry={() => void refetch()} />;
  }
  if (!data) return <p role="status">Loading the history…</p>;
  return (
    <>
      <AuditEntries entries={data.pages.flatMap(({ entries }) => entries)} name={name} />
      {hasNextPage && (
        <div>
          <Button
            size="small"
            busy={isFetching ? 'Loading…' : undefined}
            onClick={() => void fetchNextPage()}
          >
            Show older entries
          </Button>
        </div>
      )}
    </>
  );
}
