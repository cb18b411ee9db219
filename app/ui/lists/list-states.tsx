import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from '#ui/page/link.tsx';
import { Button } from '#ui/display/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Loading, Skeleton, SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { numberText } from '#values/number-text.ts';
import { pagePath } from './use-tab.ts';
import styles from './list.module.css';

const skeletons = Array.from({ length: 6 }, (_, index) => index);

export function SixSkeletonCards({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <div className={styles.grid}>
        {skeletons.map((index) => (
          <SkeletonCard key={index} />
        ))}
      </div>
    </Loading>
  );
}

export function SixRows({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <div className={styles.list}>
        {skeletons.map((index) => (
          <div key={index} className={styles.row}>
            <Skeleton width="12rem" height="1.2rem" />
            <Skeleton width="18rem" height="0.9rem" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** An error in place of a list, with the list's own text. */
export function ListError({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Notice tone="problem" live>
      <p>{text}</p>
      <Button size="small" className={styles.retry} onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}

type EmptyListProps = {
  /** on all pages together */
  total?: number;
  /** what it says while nothing is searched for */
  whole?: string;
  /** what the address calls a dialog that may be open above the list */
  dialog?: string;
  children: ReactNode;
};

/** Shown for an empty list. On a page after the last one it links to the first page. */
export function EmptyList({ total = 0, whole, dialog, children }: EmptyListProps) {
  const [search] = useSearchParams();
  const isWhole = [...search.keys()].every((key) => ['tab', 'sort', 'page', dialog].includes(key));
  return (
    <Card className={styles.count}>
      {total > 0 ? (
        <p>
          The list is shorter now. <Link to={pagePath(search, { page: null })}>See its start</Link>
        </p>
      ) : (
        <p>{(isWhole && whole) || children}</p>
      )}
    </Card>
  );
}

/** '1,284 caregivers', or 'More than 10,000 caregivers'. */
export function countText(count: number, one: string, many: string, hasMore = false): string {
  const number = numberText(count);
  return `${hasMore ? 'More than ' : ''}${number} ${count === 1 ? one : many}`;
}
