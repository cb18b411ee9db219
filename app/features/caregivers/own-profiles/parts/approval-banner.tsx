import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import { LinkButton } from '#ui/display/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { OwnProfile } from '../contract.ts';
import { editPath } from '../rules.ts';
import styles from './profile-health.module.css';
import { ResubmitButton } from './resubmit-button.tsx';

/** Where a profile stands that is not approved; nothing once it is. */
export function ApprovalBanner({ profile }: { profile: OwnProfile }) {
  switch (profile.approvalStatus) {
    case 'approved':
      return null;
    case 'pending':
      return (
        <Notice tone="warning" title="Profile Pending Approval" icon={IconHourglass}>
          Our team reviews your profile within 24-48 hours. Once it is approved, families can find
          you and you can apply for jobs. Until then you can go on improving it.
        </Notice>
      );
    case 'rejected':
      return (
        <Notice tone="problem" title="Your profile was not approved">
          <blockquote className={styles.reason}>{profile.rejectionReason}</blockquote>
          <p>
            <b>What to change:</b> go through the reason above, edit your profile so that it is
            settled, then resubmit. We look at it again within 24-48 hours.
          </p>
          <div className={styles.bannerActions}>
            <LinkButton to={editPath()} size="small">
              Make the changes
            </LinkButton>
            <ResubmitButton />
          </div>
        </Notice>
      );
  }
}
