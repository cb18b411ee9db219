import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '#ui/page/link.tsx';
import { Button } from '#ui/display/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Loading, SkeletonText } from '#ui/feedback/skeleton.tsx';
import type { Answer } from '#gate/calls.ts';
import { reviewsQuery } from './profile-query.ts';
import styles from './profile-reviews.module.css';
import page from './profile.module.css';

type ReviewsProps = { caregiverId: string; isOwn?: boolean };

export function ProfileReviews({ caregiverId, isOwn }: ReviewsProps) {
  const { data, isLoading, refetch } = useQuery(reviewsQuery(caregiverId));
  return (
    <ReviewsSection>
      {data ? (
        <Reviews testimonials={data.testimonials} isOwn={isOwn} />
      ) : isLoading ? (
        <ReviewsSkeleton />
      ) : (
        <Notice tone="warning" live>
          <p>Failed to fetch reviews</p>
          <Button size="small" className={page.retry} onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      )}
    </ReviewsSection>
  );
}

export function ReviewsSection({ children }: { children: ReactNode }) {
  return (
    <section className={page.section}>
      <h2>Reviews</h2>
      {children}
    </section>
  );
}

type ListedProps = Answer<'GET testimonials/list'> & { isOwn?: boolean };

export function Reviews({ testimonials, isOwn }: ListedProps) {
  if (testimonials.length === 0 && isOwn) {
    return (
      <p className="quiet">
        You have no reviews yet. <Link to="/testimonials">Ask someone you cared for</Link> to tell
        families about you.
      </p>
    );
  }
  if (testimonials.length === 0) {
    return (
      <p className="quiet">
        No reviews available yet. This caregiver is new to our platform or reviews are still being
        verified.
      </p>
    );
  }
  return (
    <ul className={styles.reviews}>
      {testimonials.map(({ firstName, relation, quote }, index) => (
        <Card as="li" key={index}>
          <figure>
            <blockquote className={styles.quote}>“{quote}”</blockquote>
            <figcaption className={styles.referee}>
              <b>{firstName}</b> · {relation}
            </figcaption>
          </figure>
        </Card>
      ))}
    </ul>
  );
}

function ReviewsSkeleton() {
  return (
    <Loading label="Loading reviews">
      <Card>
        <SkeletonText lines={3} />
      </Card>
    </Loading>
  );
}
