import IconQuote from '@tabler/icons-react/dist/esm/icons/IconQuote.mjs';
import { useQuery } from '@tanstack/react-query';
import type { MetaArgs } from 'react-router';
import { accountQuery } from '#features/members/accounts/parts/account-queries.ts';
import { ownProfileQuery } from '#features/members/sessions/parts/own-profile-query.ts';
import { titled } from '#ui/page/page-title.ts';
import { loadForMembers } from '#features/members/sessions/parts/load-for-members.ts';
import { loadOnServer } from '#gate/page-queries.ts';
import { Button } from '#ui/display/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Loading, SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { ownTestimonialsQuery } from '../screens/own-testimonials-query.ts';
import { RequestCard } from '../screens/request-card.tsx';
import { TestimonialCard } from '../screens/testimonial-card.tsx';
import styles from './testimonials.module.css';

export const meta = ({ matches }: MetaArgs) => titled(matches, 'Testimonials');

const pageQueries = () => [ownTestimonialsQuery, accountQuery, ownProfileQuery];
export const loader = loadOnServer(pageQueries);
export const clientLoader = loadForMembers('caregiver', pageQueries);

export default function Testimonials() {
  return (
    <div className={`wrap ${styles.page}`}>
      <div>
        <h1>Testimonials</h1>
        <p className="quiet">
          Ask people you worked for. Once they confirm their words and we have reviewed them,
          families can read them on your profile.
        </p>
      </div>
      <div className={styles.columns}>
        <RequestCard />
        <OwnTestimonials />
      </div>
    </div>
  );
}

function OwnTestimonials() {
  const { data, error, refetch } = useQuery(ownTestimonialsQuery);
  if (data?.testimonials.length === 0) {
    return (
      <EmptyState icon={IconQuote} title="No testimonials yet">
        <p>A few honest words of someone you cared for say more than any description.</p>
      </EmptyState>
    );
  }
  if (data) {
    return (
      <ul className={styles.list}>
        {data.testimonials.map((testimonial) => (
          <TestimonialCard key={testimonial.id} testimonial={testimonial} />
        ))}
      </ul>
    );
  }
  if (error) {
    return (
      <Notice tone="problem" title="Could not load your testimonials" live>
        <p>{error.message}</p>
        <Button size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </Notice>
    );
  }
  return (
    <Loading label="Loading your testimonials">
      <div className={styles.list}>
        <SkeletonCard />
        <SkeletonCard />
      </div>
    </Loading>
  );
}
