import { Link } from '#ui/page/link.tsx';
import { Badge } from '#ui/display/badge.tsx';
import type { Details } from '../contract.ts';
import { approvalLooks } from '#features/trust/verifications/admin/parts/status-looks.ts';
import { SuspensionButton } from '#features/members/suspensions/parts/suspension-button.tsx';
import styles from '../parts/details.module.css';

/** The status of the profile, and the button that suspends its account. */
export function AccountSection({ caregiver }: { caregiver: Details['caregiver'] }) {
  const { approvalStatus, rejectionReason, suspensionReason } = caregiver;
  const look = approvalLooks[approvalStatus];
  return (
    <section aria-labelledby="account-title">
      <h3 id="account-title" className={styles.title}>
        Profile and account
      </h3>
      <div className={styles.row}>
        <div className={styles.what}>
          <p className={styles.acts}>
            <Badge tone={look.tone} icon={look.icon}>
              {look.word}
            </Badge>
            {suspensionReason !== null && <Badge tone="problem">Suspended</Badge>}
          </p>
          {rejectionReason && <small>Rejected: {rejectionReason}</small>}
          {suspensionReason && <small>Suspended: {suspensionReason}</small>}
        </div>
        <div className={styles.acts}>
          {caregiver.isActive && suspensionReason === null && (
            <Link to={`/caregivers/${caregiver.slug}`}>See the public profile</Link>
          )}
          <SuspensionButton
            userId={caregiver.userId}
            name={caregiver.displayName}
            isSuspended={suspensionReason !== null}
          />
        </div>
      </div>
    </section>
  );
}
