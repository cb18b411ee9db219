import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Pager } from '#ui/lists/pager.tsx';
import { Filter, ListForm } from '#ui/lists/list-form.tsx';
import { countText, ListError, EmptyList, SixSkeletonCards } from '#ui/lists/list-states.tsx';
import { pagePath } from '#ui/lists/use-tab.ts';
import { TestimonialCard } from '../screens/testimonial-card.tsx';
import { testimonialsQuery } from './testimonials-query.ts';
import styles from '#ui/lists/list.module.css';

const statuses = [
  { value: '', label: 'To review' },
  { value: 'invited', label: 'Invited' },
  { value: 'approved', label: 'Approved' },
  { value: 'declined', label: 'Declined' },
  { value: 'withdrawn', label: 'Withdrawn' },
  { value: 'all', label: 'All' },
];

export function Testimonials() {
  return (
    <>
      <ListForm label="Testimonials" tab="testimonials">
        <Filter label="Status" name="status" options={statuses} />
      </ListForm>
      <p className={styles.count}>
        Judge whether it is genuine, keeps private things private, and is decent. How flattering it
        is does not matter.
      </p>
      <TestimonialList />
    </>
  );
}

function TestimonialList() {
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery({
    ...testimonialsQuery(search),
    placeholderData: keepPreviousData,
  });
  if (error && !data) {
    const text = `Error loading testimonials: ${error.message}`;
    return <ListError text={text} onRetry={() => void refetch()} />;
  }
  if (!data) return <SixSkeletonCards label="Loading testimonials" />;
  const { page, totalPages, total } = data.pagination;
  if (data.testimonials.length === 0) {
    return (
      <EmptyList total={total} whole="No testimonial waits for a review.">
        No testimonial has this status.
      </EmptyList>
    );
  }
  return (
    <>
      <p className={styles.count} role="status">
        {countText(total, 'testimonial', 'testimonials')}
      </p>
      <ul className={styles.grid}>
        {data.testimonials.map((testimonial) => (
          <TestimonialCard key={testimonial.id} testimonial={testimonial} />
        ))}
      </ul>
      <div className={styles.more}>
        <Pager page={page} pages={totalPages} to={(to) => pagePath(search, { page: `${to}` })} />
      </div>
    </>
  );
}
