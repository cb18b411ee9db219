import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';

import { Button } from '#ui/display/button.tsx';
import styles from './error-view.module.css';
import { IconTile } from '#ui/display/icon-tile.tsx';

type Retry = { onRetry: () => void };

/** Shown instead of a page that failed; its children are links to other pages. */
export function PageError({ onRetry, children }: Retry & { children?: ReactNode }) {
  const alert = useFocusOnArrival();
  return (
    <div ref={alert} role="alert" tabIndex={-1} className={styles.page}>
      <IconTile icon={IconAlertTriangle} tone="coral" />
      <h1>Oops! Something went wrong.</h1>
      <p className={styles.words}>
        We've encountered an unexpected error. Please try again. If the problem persists, contact
        support.
      </p>
      <div className={styles.ways}>
        <Button tone="green" onClick={onRetry}>
          Try Again
        </Button>
        {children}
      </div>
    </div>
  );
}

/** Shown instead of one part of a page; the rest keeps working. */
export function ComponentError({ onRetry }: Retry) {
  const alert = useFocusOnArrival();
  return (
    <div ref={alert} role="alert" tabIndex={-1} className={styles.part}>
      <IconAlertTriangle className={styles.icon} aria-hidden />
      <p className={styles.partTitle}>Something went wrong.</p>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

function useFocusOnArrival(): RefObject<HTMLDivElement | null> {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return alert;
}
