import { Link } from '#ui/page/link.tsx';
import type { AdminListing } from '../contract.ts';
import { dayText } from '#values/day-text.ts';
import { placeText, posterText } from '../../words.ts';
import { Badge } from '#ui/display/badge.tsx';
import { LinkButton } from '#ui/display/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { jobTypeLabels } from '#values/taxonomies.ts';
import { ExpireButton } from './expire-button.tsx';
import own from './listing-row.module.css';
import styles from '#ui/lists/list.module.css';

export function ListingRow({ listing }: { listing: AdminListing }) {
  const { id, title, status, applicationCount, newApplicationCount } = listing;
  return (
    <li className={classNames(styles.row, own.listing)}>
      <div>
        <p className={styles.name}>
          <Link to={listing.path}>{title}</Link>
        </p>
        <p className={styles.quiet}>
          {[`No. ${id}`, placeText(listing), posterText(listing), listing.externalReference]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div>
        <p className={styles.badges}>
          <Badge tone={status === 'open' ? 'verified' : 'quiet'}>
            {status === 'open' ? 'Open' : 'Ended'}
          </Badge>
          <Badge>{jobTypeLabels[listing.jobType]}</Badge>
        </p>
        {status === 'open' && <p className={styles.quiet}>Until {dayText(listing.expiresDate)}</p>}
      </div>
      <p>
        {applicationCount > 0 ? (
          <Link to={`/admin/jobs?tab=applications&listingId=${id}`}>
            {applicationCount} {applicationCount === 1 ? 'application' : 'applications'}
            {newApplicationCount > 0 && `, ${newApplicationCount} new`}
          </Link>
        ) : (
          <span className={styles.quiet}>No applications</span>
        )}
      </p>
      <Acts listing={listing} />
    </li>
  );
}

function Acts({ listing: { id, title, status } }: { listing: AdminListing }) {
  const name = <span className="visually-hidden"> {title}</span>;
  return (
    <div className={styles.actions}>
      <LinkButton size="small" to={`/admin/jobs/${id}`}>
        Edit{name}
      </LinkButton>
      <LinkButton size="small" tone="plain" to={`/admin/jobs/new?from=${id}`}>
        Duplicate{name}
      </LinkButton>
      {status === 'open' && <ExpireButton id={id} title={title} />}
    </div>
  );
}
