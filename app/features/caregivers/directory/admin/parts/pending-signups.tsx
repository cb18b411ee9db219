import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { LinkButton } from '#ui/display/button.tsx';
import { Pager } from '#ui/lists/pager.tsx';
import { useFocusWhenDone } from '#ui/overlays/use-focus-when-done.ts';
import type { Signup } from '../contract.ts';
import { emptySignupsText } from '../rules.ts';
import { Filter, ListForm, SearchField } from '#ui/lists/list-form.tsx';
import { ListError, EmptyList, SixSkeletonCards } from '#ui/lists/list-states.tsx';
import { RejectDialog } from '#features/trust/approvals/parts/reject-dialog.tsx';
import { useDecisions } from '#features/trust/approvals/parts/use-decisions.ts';
import { pagePath } from '#ui/lists/use-tab.ts';
import { signupsQuery } from './caregivers-queries.ts';
import { SignupCard } from '../screens/signup-card.tsx';
import styles from '#ui/lists/list.module.css';

const statuses = [
  { value: '', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'all', label: 'All' },
];
const sorts = [
  { value: '', label: 'Oldest first' },
  { value: 'newest', label: 'Newest first' },
];

export function PendingSignups() {
  return (
    <>
      <ListForm label="Pending signups" tab="pending">
        <SearchField label="Search signups" placeholder="Name or email" />
        <Filter label="Status" name="status" options={statuses} />
        <Filter label="Sort" name="sort" options={sorts} />
        <LinkButton to="/admin/queue" tone="green" className={styles.end}>
          Review one by one
        </LinkButton>
      </ListForm>
      <Signups />
    </>
  );
}

function Signups() {
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery({
    ...signupsQuery(search),
    placeholderData: keepPreviousData,
  });
  const [rejected, setRejected] = useState<Signup>();
  const { decide } = useDecisions({ onDecided: () => setRejected(undefined) });
  const place = useFocusWhenDone<HTMLDivElement>(decide.isSuccess && decide.submittedAt);
  if (error && !data) {
    const text = `Error loading caregivers: ${error.message}`;
    return <ListError text={text} onRetry={() => void refetch()} />;
  }
  if (!data) return <SixSkeletonCards label="Loading signups" />;
  const { page, totalPages, total } = data.pagination;
  const decided = decide.isPending ? decide.variables : undefined;
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label="Signups">
      {data.caregivers.length === 0 ? (
        <EmptyList total={total}>
          {emptySignupsText(search.get('status'), search.get('q'))}
        </EmptyList>
      ) : (
        <>
          <ul className={styles.grid}>
            {data.caregivers.map((signup) => (
              <SignupCard
                key={signup.caregiverId}
                signup={signup}
                decision={decided?.caregiverId === signup.caregiverId ? decided : undefined}
                onApprove={() =>
                  decide.mutate({
                    caregiverId: signup.caregiverId,
                    name: signup.displayName,
                    approve: true,
                  })
                }
                onReject={() => setRejected(signup)}
              />
            ))}
          </ul>
          <div className={styles.more}>
            <Pager
              page={page}
              pages={totalPages}
              to={(to) => pagePath(search, { page: `${to}` })}
            />
          </div>
        </>
      )}
      {rejected && (
        <RejectDialog
          caregiverId={rejected.caregiverId}
          name={rejected.displayName}
          busy={decide.isPending}
          onClose={() => setRejected(undefined)}
          onReject={(reason) =>
            decide.mutate({
              caregiverId: rejected.caregiverId,
              name: rejected.displayName,
              approve: false,
              reason,
            })
          }
        />
      )}
    </div>
  );
}
