import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import { Badge } from '#ui/display/badge.tsx';
import type { VerificationStatus } from '#values/verifications.ts';
import type { OwnVerification } from '../contract.ts';
import { decidedText, statusTextOf } from '../rules.ts';
import styles from './check-status.module.css';

const toneOf: Partial<Record<VerificationStatus, 'verified' | 'expired' | 'problem'>> = {
  clear: 'verified',
  expired: 'expired',
  failed: 'problem',
  cancelled: 'problem',
};

/** How a check stands, and since when. */
export function CheckStatus({ check }: { check: OwnVerification }) {
  const tone = toneOf[check.status];
  return (
    <span className={styles.status}>
      <Badge {...(tone ? { tone } : { icon: IconHourglass })}>{statusTextOf(check.status)}</Badge>
      <span className={styles.day}>{decidedText(check)}</span>
    </span>
  );
}
