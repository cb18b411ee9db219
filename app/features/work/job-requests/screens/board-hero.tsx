import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#ui/page/link.tsx';
import { ownProfileQuery } from '#features/members/sessions/parts/own-profile-query.ts';
import type { SessionUser } from '#features/members/sessions/contract.ts';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { FindWork } from '#features/work/areas/parts/find-work.tsx';
import { PlaceForm } from '#features/work/areas/parts/place-form.tsx';
import { areaText } from '#features/work/areas/rules.ts';
import type { Answer } from '#gate/calls.ts';
import * as language from './board-search.ts';
import type { BoardSearch } from './board-search.ts';
import styles from './board-hero.module.css';

type Area = Answer<'GET job-requests/list'>['area'] | undefined;

type BoardHeroProps = { search: BoardSearch; /** undefined until it is known */ area: Area };

export function BoardHero({ search, area }: BoardHeroProps) {
  const { user } = useSession();
  const { location, withinMiles, minPay, recentDays } = search;
  return (
    <FindWork
      tab={search.savedOnly ? 'saved' : 'families'}
      shared={{ location, withinMiles, minPay, recentDays }}
      heading={
        user?.hasCaregiverProfile ? (
          <CaregiverHeading user={user} search={search} area={area} />
        ) : (
          <VisitorHeading mayJoin={!user} />
        )
      }
    >
      {!search.savedOnly && <PlaceForm language={language} search={search} area={area} />}
    </FindWork>
  );
}

function VisitorHeading({ mayJoin }: { mayJoin: boolean }) {
  return (
    <>
      <h1>Find Private Caregiver Jobs</h1>
      <p className="quiet">
        Families who are looking for someone right now. You agree on hours and pay with them
        yourself.
        {mayJoin && (
          <>
            {' '}
            <Link to="/caregiver-signup">Join as a caregiver</Link>
          </>
        )}
      </p>
    </>
  );
}

type CaregiverHeadingProps = { user: SessionUser; search: BoardSearch; area: Area };

function CaregiverHeading({ user, search, area }: CaregiverHeadingProps) {
  const { data } = useQuery(ownProfileQuery);
  const profile = data?.caregiverProfile;
  return (
    <>
      <h1>Welcome, {user.displayName.split(' ')[0]}!</h1>
      {profile && (
        <p className={styles.place}>
          <IconMapPin size={20} aria-hidden />
          {profile.city}, {profile.state}
        </p>
      )}
      <p className="quiet">{whereText(search, area)}</p>
    </>
  );
}

/** 'In your area' only where it is: within the caregiver's own travel distance. */
function whereText({ savedOnly }: BoardSearch, area: Area): string {
  if (savedOnly) return 'Here are the jobs you saved';
  if (area === undefined || area?.isOwn) return 'Here are job opportunities in your area';
  return area ? `Here are job opportunities ${areaText(area)}` : 'Here are all job opportunities';
}
