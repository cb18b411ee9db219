import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import type { Answer } from '#gate/calls.ts';
import { Button, LinkButton } from '#ui/display/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { CaregiverList } from '../parts/caregiver-list.tsx';
import { checksAskedFor, fromStart, pathOf } from './browse-search.ts';
import type { BrowseSearch } from './browse-search.ts';
import styles from './browse-results.module.css';

type Found = Answer<'GET caregivers/search'>;
type ResultsProps = { search: BrowseSearch; found: Found };

export function Results({ search, found }: ResultsProps) {
  return (
    <>
      {found.isPlaceUnknown && (
        <Notice tone="warning" live>
          We could not find the place “{search.location}”. Try a city with its state, such as Miami,
          FL, or a five-digit ZIP code.
        </Notice>
      )}
      {found.correctedQuery && (
        <Notice live>
          Showing results for <b>{found.correctedQuery}</b> instead of “{search.q}”.
        </Notice>
      )}
      {found.caregivers.length > 0 ? (
        <CaregiverList
          caregivers={found.caregivers}
          askedFor={checksAskedFor(search)}
          columns={2}
        />
      ) : (
        <EmptyState
          icon={IconMapPin}
          title="No caregivers found"
          action={
            <LinkButton to="/caregivers" tone="green">
              See all caregivers
            </LinkButton>
          }
        >
          Try adjusting your search filters to find more results.
        </EmptyState>
      )}
      <Pages search={search} found={found} />
    </>
  );
}

function Pages({ search, found: { previous, next } }: ResultsProps) {
  if (!previous && !next) return null;
  const first = fromStart(search);
  return (
    <nav className={styles.pages} aria-label="Pages">
      {previous && (
        <LinkButton to={pathOf({ ...first, before: previous })} rel="prev">
          Previous
        </LinkButton>
      )}
      {next && (
        <LinkButton to={pathOf({ ...first, after: next })} rel="next">
          Next
        </LinkButton>
      )}
    </nav>
  );
}

export function ResultsError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Notice tone="problem" title="Error loading caregivers" live>
      <p>{message}</p>
      <Button size="small" className={styles.retry} onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}
