import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { LinkButton } from '#ui/display/button.tsx';
import { ErrorBoundary } from '#ui/feedback/error-boundary.tsx';
import { PageError } from '#ui/feedback/error-view.tsx';
import { PublicHeader } from './public-header.tsx';
import { SkipLink } from './skip-link.tsx';
import styles from './layout.module.css';

/** The frame of a page that failed. The header may be what failed: then the page goes without it. */
export function LastResort({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <SkipLink />
      <ErrorBoundary fallback={<span />}>
        <PublicHeader />
      </ErrorBoundary>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}

export function BrokenPage() {
  const { pathname, search } = useLocation();
  // A new document: answers in memory and scripts that failed to load would fail the same way again.
  // Without the hash, with which the browser would only scroll.
  const loadAnew = () => window.location.assign(pathname + search);
  return (
    <>
      <title>Something went wrong</title>
      <PageError onRetry={loadAnew}>
        <LinkButton to="/">Go to the home page</LinkButton>
        <LinkButton to="/support">Contact support</LinkButton>
      </PageError>
    </>
  );
}
