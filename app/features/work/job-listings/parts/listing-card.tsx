import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconHomeHeart from '@tabler/icons-react/dist/esm/icons/IconHomeHeart.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { applyHash } from '#features/work/applications/parts/apply-button.tsx';
import { milesText } from '#values/distance.ts';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { Badge } from '#ui/display/badge.tsx';
import { LinkButton } from '#ui/display/button.tsx';
import { Card, CardLink } from '#ui/layout/card.tsx';
import { ErrorBoundary } from '#ui/feedback/error-boundary.tsx';
import type { ListingCard as Listing } from '../contract.ts';
import { payText } from '../pay-rules.ts';
import { placeText, postedText, posterText, typeText } from '../words.ts';
import styles from './listing-card.module.css';

/** A list item that links to the job's page as a whole. */
export function ListingCard({ job }: { job: Listing }) {
  return (
    <Card as="li" className={styles.card}>
      <ErrorBoundary fallback={<p className={styles.failure}>Unable to load job listing</p>}>
        <CardContent job={job} />
      </ErrorBoundary>
    </Card>
  );
}

function CardContent({ job }: { job: Listing }) {
  const pay = payText(job, 'hour');
  const place = placeText(job);
  const poster = posterText(job);
  const type = typeText(job);
  return (
    <>
      <ul className={styles.badges}>
        <li>
          <Badge icon={job.isPrivateFamily ? IconHomeHeart : IconBuilding}>{poster}</Badge>
        </li>
        {type !== poster && (
          <li>
            <Badge>{type}</Badge>
          </li>
        )}
      </ul>
      <h3 className={styles.title}>{job.title}</h3>
      <p className={styles.place}>
        {place && (
          <>
            <IconMapPin size={18} aria-hidden />
            {place}
          </>
        )}
        {job.distanceMiles !== null && <span>· {milesText(job.distanceMiles)}</span>}
      </p>
      <div>
        <p className={styles.pay}>{pay.text}</p>
        {pay.offer && <p className={styles.offer}>Offered: {pay.offer}</p>}
      </div>
      <div className={styles.foot}>
        <time dateTime={job.postedDate}>{postedText(job, new Date())}</time>
        <span className={styles.actions}>
          <CardLink to={job.path} className={styles.more}>
            View Details
            <span className="visually-hidden"> of {job.title}</span>
          </CardLink>
          <ApplyLink job={job} />
        </span>
      </div>
    </>
  );
}

/** Links to the job's own page, where one applies; visitors log in first. */
function ApplyLink({ job }: { job: Listing }) {
  const { user, isLoading } = useSession();
  const isVisitor = !user && !isLoading;
  const path = job.path + applyHash;
  const to = isVisitor ? `/login?returnUrl=${encodeURIComponent(path)}` : path;
  return (
    <LinkButton to={to} tone="green" size="small" className={styles.apply}>
      Apply Now<span className="visually-hidden"> for {job.title}</span>
    </LinkButton>
  );
}
