import IconUserHeart from '@tabler/icons-react/dist/esm/icons/IconUserHeart.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#ui/page/link.tsx';
import { LinkButton } from '#ui/display/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ComponentError } from '#ui/feedback/error-view.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { suggestionsQuery } from './queries.ts';
import { SuggestionCard } from './suggestion-card.tsx';
import styles from '../pages/family.module.css';
import listStyles from './suggestions.module.css';

export function DashboardSuggestions() {
  return (
    <section className={styles.section} aria-labelledby="suggestions-title">
      <div className={styles.head}>
        <h2 id="suggestions-title">Suggested Caregivers</h2>
        <span className={listStyles.ways}>
          <Link to="/shortlist" className={listStyles.all}>
            Shortlist
          </Link>
          <Link to="/caregivers" className={listStyles.all}>
            Browse All
          </Link>
        </span>
      </div>
      <Suggestions />
    </section>
  );
}

function Suggestions() {
  const { data, isError, refetch } = useQuery(suggestionsQuery);
  if (isError) return <ComponentError onRetry={() => void refetch()} />;
  if (!data) return <SuggestionsSkeleton />;
  if (data.caregivers.length === 0) return <NoSuggestions />;
  return (
    <ul className={listStyles.list}>
      {data.caregivers.map((caregiver) => (
        <SuggestionCard key={caregiver.id} caregiver={caregiver} />
      ))}
    </ul>
  );
}

function NoSuggestions() {
  return (
    <div className={styles.frame}>
      <EmptyState
        icon={IconUserHeart}
        title="No suggestions yet"
        action={<LinkButton to="/caregivers">Browse caregivers</LinkButton>}
      >
        Here you will find verified caregivers who travel to your ZIP code and fit what you asked
        for.
      </EmptyState>
    </div>
  );
}

function SuggestionsSkeleton() {
  return (
    <Loading label="Loading suggested caregivers">
      <div className={listStyles.list}>
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} height="12rem" />
        ))}
      </div>
    </Loading>
  );
}
