import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconRosetteDiscountCheck from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBrand } from '#ui/page/page-title.ts';
import { Button } from '#ui/display/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Loading, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { checkNames, verificationLabels, verificationStatusTexts } from '#values/verifications.ts';
import type { VerificationBadge } from '../contract.ts';
import { dayText } from '#values/day-text.ts';
import { badgesQuery } from './profile-query.ts';
import styles from './profile-side.module.css';
import page from './profile.module.css';

type TrustProps = { caregiverId: string; isOwn?: boolean };

export function ProfileTrust({ caregiverId, isOwn }: TrustProps) {
  const { data, isLoading, refetch } = useQuery(badgesQuery(caregiverId));
  return (
    <TrustBox isOwn={isOwn}>
      {data ? (
        <TrustBadges badges={data.badges} />
      ) : isLoading ? (
        <Loading label="Loading verifications">
          <SkeletonText lines={4} />
        </Loading>
      ) : (
        <div role="alert">
          <p>Failed to fetch verification badges</p>
          <Button size="small" className={page.retry} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
    </TrustBox>
  );
}

export function TrustBox({ isOwn, children }: { isOwn?: boolean; children: ReactNode }) {
  const { name: brand } = useBrand();
  return (
    <>
      <Card as="section" className={styles.box}>
        <h2 className={styles.title}>Verification &amp; Trust</h2>
        {children}
      </Card>
      <div className={styles.disclaimer}>
        <Notice>
          {brand} is an introduction platform, not an employer. Badges come from third parties.{' '}
          {isOwn
            ? 'Families are asked to do their own checks before they hire.'
            : 'Please do your own checks before you hire.'}
        </Notice>
      </div>
    </>
  );
}

export function TrustBadges({ badges }: { badges: VerificationBadge[] }) {
  if (badges.length === 0) return <p className="quiet">No verifications on record yet.</p>;
  return (
    <ul>
      {badges.map((badge) => (
        <BadgeLine key={badge.type} {...badge} />
      ))}
    </ul>
  );
}

/** Who says so, since when and until when, and where to look it up. */
function BadgeLine({
  type,
  status,
  completedOn,
  expiresOn,
  providerName,
  registryUrl,
}: VerificationBadge) {
  const isExpired = status === 'expired';
  const name = isExpired ? checkNames[type] : verificationLabels[type];
  const Shape = isExpired ? IconClock : IconRosetteDiscountCheck;
  const statusDay = isExpired ? expiresOn : completedOn;
  return (
    <li className={styles.badge} data-expired={isExpired || undefined}>
      <Shape size={24} aria-hidden />
      <div>
        <p className={styles.label}>{name}</p>
        <p className={styles.status}>
          {verificationStatusTexts[status]}
          {statusDay && `, ${dayText(statusDay)}`}
        </p>
        {completedOn && providerName && <p className={styles.detail}>Checked by {providerName}</p>}
        {!isExpired && expiresOn && (
          <p className={styles.detail}>Valid until {dayText(expiresOn)}</p>
        )}
        {registryUrl && (
          <a className={styles.registry} href={registryUrl} target="_blank" rel="noreferrer">
            Look it up in the public registry
            <span className="visually-hidden"> for {name}, in a new tab</span>
          </a>
        )}
      </div>
    </li>
  );
}
