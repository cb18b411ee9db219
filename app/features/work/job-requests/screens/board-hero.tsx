import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ownProfileQuery } from '#features/members/sessions/parts/own-profile-query.ts';
import type { SessionUser } from '#features/members/sessions/contract.ts';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { LinkButton } from '#ui/display/button.tsx';
import { fromStart, pathOf } from './board-search.ts';
import type { BoardSearch } from './board-search.ts';
import styles from './board-hero.module.css';

export function BoardHero({ search }: { search: BoardSearch }) {
  const { user } = useSession();
  return (
    <div className={styles.hero}>
      <div className={`wrap ${styles.inner}`}>
        {user?.hasCaregiverProfile ? (
          <CaregiverHero user={user} search={search} />
        ) : (
          <VisitorHero mayJoin={!user} />
        )}
      </div>
    </div>
  );
}

function VisitorHero({ mayJoin }: { mayJoin: boolean }) {
  return (
    <>
      <div className={styles.words}>
        <h1>Find Private Caregiver Jobs</h1>
        <p className="quiet">
          Families who are looking for someone right now. You agree on hours and pay with them
          yourself.
        </p>
      </div>
      {mayJoin && (
        <LinkButton to="/caregiver-signup" tone="accent">
          Join as a caregiver
        </LinkButton>
      )}
    </>
  );
}

function CaregiverHero({ user, search }: { user: SessionUser; search: BoardSearch }) {
  const { data } = useQuery(ownProfileQuery);
  const profile = data?.caregiverProfile;
  return (
    <>
      <div className={styles.words}>
        <h1>Welcome, {user.displayName.split(' ')[0]}!</h1>
        {profile && (
          <p className={styles.place}>
            <IconMapPin size={20} aria-hidden />
            {profile.city}, {profile.state}
          </p>
        )}
        <p className="quiet">Here are job opportunities in your area</p>
      </div>
      <div className={styles.ways}>
        <SavedPill search={search} />
        <Link to="/my-applications" className={styles.pill}>
          <IconClipboardList size={20} aria-hidden />
          My applications
        </Link>
      </div>
    </>
  );
}

/** A link, so that it also works without JavaScript and its state is in the address. */
function SavedPill({ search }: { search: BoardSearch }) {
  const { savedOnly = false, sortBy } = search;
  // Only saved jobs can be sorted by the date of saving.
  const next = savedOnly
    ? { savedOnly: undefined, sortBy: sortBy === 'savedAt' ? undefined : sortBy }
    : { savedOnly: true };
  return (
    <Link
      to={pathOf({ ...fromStart(search), ...next })}
      className={styles.pill}
      aria-current={savedOnly || undefined}
      preventScrollReset
    >
      <IconHeart size={20} aria-hidden />
      Saved Jobs
      {savedOnly && <span className="visually-hidden">, shown alone. Show all jobs</span>}
    </Link>
  );
}
