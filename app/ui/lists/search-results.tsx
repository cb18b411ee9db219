import type { ReactNode } from 'react';
import { Link } from '#ui/page/link.tsx';

import { Chip } from '#ui/display/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import styles from './search-results.module.css';

/** One active filter, and the address without it. */
export type ActiveFilter = { label: string; to: string };

type SearchResultsProps = {
  title: string;
  /** The number of results as a text; undefined until it is known. */
  total: string | undefined;
  /** Shown next to the total, such as the sort order. */
  tools: ReactNode;
  filters: ActiveFilter[];
  /** The address without any filters. */
  clearTo: string;
  /** The parts of the address that are invalid. */
  ignored: string[];
  /** Whether old results are shown until the new ones arrive. */
  isLeaving: boolean;
  className?: string;
  children: ReactNode;
};

/** Results below the active filters. */
export function SearchResults(props: SearchResultsProps) {
  const { title, total, tools, filters, clearTo, ignored, isLeaving, className, children } = props;
  return (
    <section className={classNames(styles.results, className)} aria-labelledby="results">
      <h2 id="results" className="visually-hidden">
        {title}
      </h2>
      <div className={styles.bar}>
        <p role="status" className={styles.total}>
          {total ?? ' '}
        </p>
        <div className={styles.tools}>{tools}</div>
      </div>
      {filters.length > 0 && (
        <ul className={styles.chips} aria-label="Active filters">
          {filters.map((filter) => (
            <li key={filter.label}>
              <Chip {...filter} />
            </li>
          ))}
          <li>
            <Link to={clearTo} className={styles.clear} preventScrollReset>
              Clear all
            </Link>
          </li>
        </ul>
      )}
      {ignored.length > 0 && (
        <Notice>
          The address asks for something we do not understand, so we left it out:{' '}
          {ignored.join(', ')}.
        </Notice>
      )}
      <div className={styles.list} data-leaving={isLeaving || undefined}>
        {children}
      </div>
    </section>
  );
}
