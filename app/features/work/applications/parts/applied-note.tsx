import type { Ref } from 'react';
import { Link } from '#ui/page/link.tsx';
import type { ApplicationStatus } from '#values/taxonomies.ts';
import { ApplicationBadge, statusTexts } from './application-badge.tsx';
import styles from './applied-note.module.css';

type AppliedNoteProps = { status: ApplicationStatus; ref?: Ref<HTMLParagraphElement> };

/** Replaces the apply button once the viewer has applied: the status of the application. */
export function AppliedNote({ status, ref }: AppliedNoteProps) {
  return (
    <div className={styles.note}>
      <p ref={ref} tabIndex={-1} className={styles.status}>
        <span>Your application</span> <ApplicationBadge status={status} />
      </p>
      <p className={styles.words}>{statusTexts[status]}</p>
      <Link to="/my-applications">My applications</Link>
    </div>
  );
}
