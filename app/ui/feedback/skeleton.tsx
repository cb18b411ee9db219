import type { ReactNode } from 'react';

import { Card } from '#ui/layout/card.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './skeleton.module.css';

/** Wraps placeholder shapes, and announces once what is loading. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      <div aria-hidden>{children}</div>
    </div>
  );
}

type SkeletonProps = { width?: string; height?: string; round?: boolean; className?: string };

/** One placeholder block, in the size of what will replace it. */
export function Skeleton({ width, height, round, className }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.block, round && styles.round, className)}
      style={{ width, height }}
    />
  );
}

/** Lines of text, the last one shorter. */
export function SkeletonText({ lines = 2 }: { lines?: number }) {
  return (
    <span className={styles.text}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height="0.8em" width={line === lines - 1 ? '62%' : '100%'} />
      ))}
    </span>
  );
}

/** A card with a face, a name, a few badges and an excerpt. */
export function SkeletonCard() {
  return (
    <Card className={styles.card}>
      <span className={styles.head}>
        <Skeleton className={styles.face} />
        <span className={styles.names}>
          <Skeleton width="9rem" height="1.25rem" />
          <Skeleton width="6rem" height="0.9rem" />
          <Skeleton width="7.5rem" height="1.1rem" />
        </span>
      </span>
      <span className={styles.badges}>
        <Skeleton width="8.5rem" height="1.75rem" round />
        <Skeleton width="5rem" height="1.75rem" round />
      </span>
      <SkeletonText lines={3} />
    </Card>
  );
}
