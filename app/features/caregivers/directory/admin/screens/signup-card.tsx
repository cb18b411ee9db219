import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { useSearchParams } from 'react-router';
import { Link } from '#ui/page/link.tsx';
import { isPaused, mayApprove, mayReject, pausedText } from '#features/trust/approvals/rules.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Button } from '#ui/display/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Face } from '#ui/display/face.tsx';
import type { Signup } from '../contract.ts';
import { TimeAgo } from '#ui/lists/time-ago.tsx';
import { countText } from '#ui/lists/list-states.tsx';
import {
  approvalLooks,
  statusLooks,
} from '#features/trust/verifications/admin/parts/status-looks.ts';
import { pagePath } from '#ui/lists/use-tab.ts';
import styles from '#ui/lists/record-card.module.css';
import own from './signup-card.module.css';

type SignupCardProps = {
  signup: Signup;
  /** the one that is being processed */
  decision: { approve: boolean } | undefined;
  onApprove: () => void;
  onReject: () => void;
};

export function SignupCard({ signup, decision, onApprove, onReject }: SignupCardProps) {
  const [search] = useSearchParams();
  const { caregiverId, displayName, email, profilePhotoUrl, signupDate } = signup;
  const background = signup.backgroundCheckStatus && statusLooks[signup.backgroundCheckStatus];
  const approval = approvalLooks[signup.approvalStatus];
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <Face name={displayName} photo={profilePhotoUrl} />
        <div className={styles.names}>
          <h2 className={styles.name}>{displayName}</h2>
          <p className={styles.email} title={email}>
            {email}
          </p>
        </div>
      </div>
      <p className={styles.badges}>
        {signup.approvalStatus !== 'pending' && (
          <Badge tone={approval.tone} icon={approval.icon}>
            {approval.word}
          </Badge>
        )}
        {background ? (
          <Badge tone={background.tone} icon={background.icon}>
            Background: {background.word}
          </Badge>
        ) : (
          <Badge>No background check</Badge>
        )}
        <Badge icon={IconCalendar}>
          <TimeAgo of={signupDate} start />
        </Badge>
      </p>
      <div className={styles.middle}>
        <span>
          {countText(
            signup.verificationStats.pending,
            'pending verification',
            'pending verifications',
          )}
        </span>
        <Link to={pagePath(search, { caregiver: caregiverId })} preventScrollReset>
          View details<span className="visually-hidden"> of {displayName}</span>
        </Link>
      </div>
      {isPaused(signup) && <p className={own.paused}>{pausedText}</p>}
      <div className={styles.decide}>
        <Button
          size="small"
          disabled={!mayReject(signup) || decision !== undefined}
          onClick={onReject}
        >
          Reject<span className="visually-hidden"> {displayName}</span>
        </Button>
        <Button
          size="small"
          tone="green"
          busy={decision?.approve ? 'Approving…' : undefined}
          disabled={!mayApprove(signup) || decision?.approve === false}
          onClick={onApprove}
        >
          Approve<span className="visually-hidden"> {displayName}</span>
        </Button>
      </div>
    </Card>
  );
}
