import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { LinkButton } from '#ui/display/button.tsx';
import { ErrorBoundary } from '#ui/feedback/error-boundary.tsx';
import { InHead } from '#ui/page/in-head.tsx';
import { PageError } from '#ui/feedback/error-view.tsx';
import { Header } from './header.tsx';
import { SkipLink } from './skip-link.tsx';
import styles from './layout.module.css';

/** The frame of a page that failed. Without the header, if that is what failed. */
export function BrokenPageFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <SkipLink />
      <ErrorBoundary fallback={<span />}>
        <Header />
      </ErrorBoundary>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}

export function BrokenPage() {
  const { pathname, search } = useLocation();
  // Loads a new document, because cached answers and scripts that failed to load would fail again.
  // Without the hash, which would make the browser only scroll.
  const reload = () => window.location.assign(pathname + search);
  return (
    <>
      <InHead>
        <title>Something went wrong</title>
      </InHead>
      <PageError onRetry={reload}>
        <LinkButton to="/">Go to the home page</LinkButton>
        <LinkButton to="/support">Contact support</LinkButton>
      </PageError>
    </>
  );
}
