import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { anywhere, areaText, unknownPlace } from '#features/work/areas/rules.ts';
import type { Answer } from '#gate/calls.ts';
import { Button, LinkButton } from '#ui/display/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Pager } from '#ui/lists/pager.tsx';
import { JobList } from '../parts/job-list.tsx';
import { boardPath, pathOf } from './board-search.ts';
import type { BoardSearch } from './board-search.ts';
import { activeFilters } from './board-words.ts';
import styles from './board-results.module.css';

type Area = Answer<'GET job-requests/list'>['area'];

type ResultsProps = {
  search: BoardSearch;
  found: Answer<'GET job-requests/list'>;
  /** other jobs stand below */
  hasOthers: boolean;
};

export function Results({ search, found, hasOthers }: ResultsProps) {
  const { jobRequests, pagination, isPlaceUnknown, area } = found;
  if (isPlaceUnknown) return <UnknownPlace location={search.location} />;
  if (jobRequests.length === 0) {
    if (hasOthers && pagination.total === 0) return null;
    return <Nothing search={search} total={pagination.total} area={area} />;
  }
  return (
    <>
      <JobList jobs={jobRequests} />
      <Pager
        page={pagination.page}
        pages={pagination.totalPages}
        to={(page) => pathOf({ ...search, page: page > 1 ? page : undefined })}
      />
    </>
  );
}

function UnknownPlace({ location = '' }: { location: string | undefined }) {
  return (
    <EmptyState icon={IconBriefcase} title="No Jobs Found" action={<BrowseAll />}>
      {unknownPlace(location)}
    </EmptyState>
  );
}

type NothingProps = { search: BoardSearch; total: number; area: Area };

function Nothing({ search, total, area }: NothingProps) {
  const { user } = useSession();
  const hasFilters = activeFilters(search).length > 0;
  if (search.savedOnly && !hasFilters && total === 0) {
    return (
      <EmptyState icon={IconHeart} title="No Saved Jobs Yet" action={<BrowseAll />}>
        {user?.hasCaregiverProfile
          ? 'Press the heart on a job you like. It waits here until you are ready to apply.'
          : 'Caregivers can save the jobs they like. Log in with your caregiver account to see yours.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={IconBriefcase}
      title="No Jobs Found"
      action={area && !hasFilters && total === 0 ? <LookFarther /> : <BrowseAll />}
    >
      {reasonFor(hasFilters, total, area)}
    </EmptyState>
  );
}

function reasonFor(hasFilters: boolean, total: number, area: Area): string {
  if (total > 0) return 'The list is shorter than that now. Start again from its first page.';
  if (hasFilters) return 'No open job fits all of your filters. Try removing one, or look farther.';
  if (area) return `No family is looking for a caregiver ${areaText(area)} right now.`;
  return 'No family is looking for a caregiver right now. Please come back in a few days.';
}

/** For a caregiver in whose own area there is nothing. */
function LookFarther() {
  return (
    <LinkButton to={pathOf({ withinMiles: anywhere })} tone="green">
      Browse All Jobs
    </LinkButton>
  );
}

function BrowseAll() {
  return (
    <LinkButton to={boardPath} tone="green">
      Browse All Jobs
    </LinkButton>
  );
}

export function ResultsError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Notice tone="problem" title="Error Fetching Jobs" live>
      <p>{message}</p>
      <Button size="small" className={styles.retry} onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}
