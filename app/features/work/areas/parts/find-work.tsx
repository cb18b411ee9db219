import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '#ui/page/link.tsx';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { numberText } from '#values/number-text.ts';
import { mostCounted, sharedFields } from '../rules.ts';
import type { SharedSearch } from '../rules.ts';
import { tabsQuery } from './tabs-query.ts';
import styles from './find-work.module.css';

type Tab = 'families' | 'listings' | 'saved';

type FindWorkProps = {
  /** The tab that is open; none on a page that only leads here. */
  tab: Tab;
  /** Kept when the tab changes. */
  shared: SharedSearch;
  /** The page's own heading. */
  heading: ReactNode;
  /** The place control. */
  children?: ReactNode;
};

/** The head of the one place where caregivers look for work: families' posts, listings, saved jobs. */
export function FindWork({ tab, shared, heading, children }: FindWorkProps) {
  return (
    <div className={styles.head}>
      <div className={`wrap ${styles.inner}`}>
        <p className={styles.name}>Find work</p>
        <div className={styles.top}>
          <div className={styles.words}>{heading}</div>
          {children}
        </div>
        <WorkTabs tab={tab} shared={shared} />
      </div>
    </div>
  );
}

function WorkTabs({ tab, shared }: Pick<FindWorkProps, 'tab' | 'shared'>) {
  const { user } = useSession();
  const isCaregiver = user?.hasCaregiverProfile ?? false;
  const { data } = useQuery({
    ...tabsQuery(shared, isCaregiver),
    placeholderData: keepPreviousData,
  });
  const kept = new URLSearchParams(sharedFields(shared)).toString();
  const query = kept && `?${kept}`;
  return (
    <nav className={styles.tabs} aria-label="Find work">
      <WorkTab to={`/private-caregiver-jobs${query}`} isOpen={tab === 'families'}>
        From families
        <Count of={data?.families} />
      </WorkTab>
      <WorkTab to={`/caregiver-jobs${query}`} isOpen={tab === 'listings'}>
        Listings
        <Count of={data?.listings} />
      </WorkTab>
      {isCaregiver && (
        <WorkTab to="/private-caregiver-jobs?savedOnly=true" isOpen={tab === 'saved'}>
          <IconHeart size={20} aria-hidden />
          <span className={styles.word}>Saved Jobs</span>
          <Count of={data?.saved ?? undefined} />
        </WorkTab>
      )}
    </nav>
  );
}

type WorkTabProps = { to: string; isOpen: boolean; children: ReactNode };

function WorkTab({ to, isOpen, children }: WorkTabProps) {
  return (
    <Link to={to} className={styles.tab} aria-current={isOpen ? 'page' : undefined}>
      {children}
    </Link>
  );
}

/** Takes its room before the number is known, so that nothing moves. */
function Count({ of }: { of: number | undefined }) {
  if (of === undefined) return <span className={styles.count} />;
  const text = of > mostCounted ? `${numberText(mostCounted)}+` : numberText(of);
  return <span className={styles.count}>{text}</span>;
}
