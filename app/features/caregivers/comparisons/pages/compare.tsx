import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { MetaArgs } from 'react-router';
import { useVotes } from '#features/caregivers/votes/parts/use-votes.ts';
import { loadInBrowser, loadOnServer, query } from '#gate/page-queries.ts';
import { Button, LinkButton } from '#ui/display/button.tsx';
import { ShareButton } from '#ui/display/share-button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Loading, SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { titled } from '#ui/page/page-title.ts';
import type { ComparedCaregiver } from '../contract.ts';
import { chosenIn, comparisonPath, mostCompared } from '../rules.ts';
import type { Chosen } from '../rules.ts';
import { CaregiverComparison } from '../screens/caregiver-comparison.tsx';
import styles from './compare.module.css';

export const meta = ({ matches }: MetaArgs) => [
  ...titled(matches, 'Caregivers side by side'),
  { name: 'robots', content: 'noindex' },
];

const comparisonQuery = (caregiverIds: string[]) =>
  query('GET caregivers/compare', { caregiverIds }, { failure: 'We could not load this page.' });

const questions = ({ search }: { search: URLSearchParams }) => {
  const { ids, problem } = chosenIn(search);
  return problem ? [] : [comparisonQuery(ids)];
};
export const loader = loadOnServer(questions);
export const clientLoader = loadInBrowser(questions);

export default function ComparePage() {
  const [search] = useSearchParams();
  const chosen = chosenIn(search);
  return chosen.problem ? <Unclear {...chosen} /> : <Compared ids={chosen.ids} />;
}

const words: Record<NonNullable<Chosen['problem']>, { title: string; text: string }> = {
  few: {
    title: 'Choose two to four caregivers',
    text: 'Save caregivers with their heart, and tick those whom you want to see side by side.',
  },
  many: {
    title: 'Four caregivers at most',
    text: 'More than four do not fit side by side. You can see the first four of these, or choose others.',
  },
  unknown: {
    title: 'This link is not complete',
    text: 'A part of the address is missing or was changed. Please ask for the link again, or choose caregivers yourself.',
  },
};

function Unclear({ ids, problem }: Chosen) {
  const { title, text } = words[problem!];
  return (
    <Frame title="Compare caregivers">
      <Nothing title={title}>
        {text}
        {problem === 'many' && (
          <p className={styles.way}>
            <LinkButton to={comparisonPath(ids.slice(0, mostCompared))}>
              Compare the first four
            </LinkButton>
          </p>
        )}
      </Nothing>
    </Frame>
  );
}

function Compared({ ids }: { ids: string[] }) {
  const { data, error, refetch } = useQuery(comparisonQuery(ids));
  if (data) return <Found ids={ids} caregivers={data.caregivers} />;
  return (
    <Frame title="Compare caregivers">
      {error ? (
        <Notice tone="problem" title={error.message} live>
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      ) : (
        <Loading label="Loading the comparison">
          <SkeletonCard />
        </Loading>
      )}
    </Frame>
  );
}

const numbers = ['no', 'one', 'two', 'three', 'four'];

function Found({ ids, caregivers }: { ids: string[]; caregivers: ComparedCaregiver[] }) {
  const missing = ids.length - caregivers.length;
  const only = caregivers[0];
  const path = comparisonPath(ids);
  // In a circle the link leads through the log-in, so that the votes are there.
  const shared = useVotes() ? `/circle${path}` : path;
  if (caregivers.length < 2) {
    return (
      <Frame title="Compare caregivers">
        <Nothing title={only ? 'Only one of them is listed' : 'They are not listed'}>
          {only
            ? `${only.displayName} is listed. Of the others nobody is at the moment, so there is nothing to compare.`
            : 'None of these caregivers is listed at the moment.'}
          {only && (
            <p className={styles.way}>
              <LinkButton to={`/caregivers/${only.slug}`}>See {only.displayName}</LinkButton>
            </p>
          )}
        </Nothing>
      </Frame>
    );
  }
  return (
    <Frame
      title={`Compare ${numbers[caregivers.length]} caregivers`}
      tools={<ShareButton title="Caregivers side by side" path={shared} />}
    >
      {missing > 0 && (
        <Notice>
          {missing === 1
            ? 'One of the caregivers you chose is not listed at the moment.'
            : `${missing} of the caregivers you chose are not listed at the moment.`}
        </Notice>
      )}
      <CaregiverComparison caregivers={caregivers} />
      <p className={`quiet ${styles.source}`}>
        Badges come from checks by others, and you may ask to see the documents. Everything else is
        what they say of themselves. A dash: not on their profile.
      </p>
    </Frame>
  );
}

function Nothing({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <EmptyState
        icon={IconUsers}
        title={title}
        action={
          <span className={styles.ways}>
            <LinkButton to="/caregivers" tone="green">
              Find caregivers
            </LinkButton>
            <LinkButton to="/shortlist">Your shortlist</LinkButton>
          </span>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}

type FrameProps = { title: string; tools?: ReactNode; children: ReactNode };

function Frame({ title, tools, children }: FrameProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.heading}>
        <h1>{title}</h1>
        {tools}
      </div>
      {children}
    </div>
  );
}
