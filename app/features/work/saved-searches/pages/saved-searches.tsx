import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { MetaArgs } from 'react-router';
import { useReadHere } from '#features/members/notifications/parts/use-read-here.ts';
import { PushQuestion } from '#features/members/push-subscriptions/parts/push-question.tsx';
import { loadForMembers } from '#features/members/sessions/parts/load-for-members.ts';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { loadOnServer } from '#gate/page-queries.ts';
import { Button, LinkButton } from '#ui/display/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Loading, SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { titled } from '#ui/page/page-title.ts';
import { savedPath } from '../rules.ts';
import { SavedItem } from '../screens/saved-item.tsx';
import { savedQuery } from '../screens/saved-queries.ts';
import { useSaved } from '../screens/use-saved.ts';
import styles from './saved-searches.module.css';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Saved searches');

const questions = () => [savedQuery];
export const loader = loadOnServer(questions);
export const clientLoader = loadForMembers('member', questions);

export default function SavedSearches() {
  const { data, error, refetch, dataUpdatedAt } = useQuery(savedQuery);
  const saved = useSaved();
  const heading = useRef<HTMLHeadingElement>(null);
  useReadHere(savedPath, dataUpdatedAt);
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.heading}>
        <h1 ref={heading} tabIndex={-1}>
          Saved searches
        </h1>
        <p className="quiet">
          We tell you what is new for them, in one mail however many there are. Only you can see
          them.
        </p>
      </div>
      {data?.searches.some(({ alerts }) => alerts !== 'off') && (
        <PushQuestion
          when="when there is something new"
          onAnswered={() => heading.current?.focus()}
        />
      )}
      {data ? (
        data.searches.length > 0 ? (
          <ul className={styles.list}>
            {data.searches.map((search) => (
              <SavedItem key={search.id} search={search} saved={saved} />
            ))}
          </ul>
        ) : (
          <NothingSaved />
        )
      ) : error ? (
        <Notice tone="problem" title={error.message} live>
          <Button size="small" className={styles.retry} onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      ) : (
        <Loading label="Loading your saved searches">
          <SkeletonCard />
        </Loading>
      )}
    </div>
  );
}

function NothingSaved() {
  const { user } = useSession();
  const isFamily = user?.roles.includes('family');
  return (
    <div className={styles.frame}>
      <EmptyState
        icon={IconBookmark}
        title="No search is saved yet"
        action={
          <LinkButton to={isFamily ? '/caregivers' : '/private-caregiver-jobs'} tone="green">
            {isFamily ? 'Find caregivers' : 'Find work'}
          </LinkButton>
        }
      >
        Search as you like, then press “Save search” above the results. We tell you when there is
        something new, so that you need not look again every day.
      </EmptyState>
    </div>
  );
}
