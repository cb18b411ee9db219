import IconPhoneCall from '@tabler/icons-react/dist/esm/icons/IconPhoneCall.mjs';
import type { ReactNode } from 'react';
import { Notice } from '#ui/feedback/notice.tsx';
import styles from './emergency-note.module.css';

type EmergencyNoteProps = {
  /** What helps besides. */
  children?: ReactNode;
  /** True where it appears after a choice, so that it is announced. */
  live?: boolean;
};

/** Stands first wherever someone may be in danger. */
export function EmergencyNote({ children, live }: EmergencyNoteProps) {
  return (
    <Notice tone="warning" icon={IconPhoneCall} live={live}>
      <p>
        <CallFirst /> {children}
      </p>
    </Notice>
  );
}

/** The sentence alone, for a note that says more. */
export function CallFirst() {
  return (
    <b>
      If anyone is in danger,{' '}
      <a href="tel:911" className={styles.call}>
        call 911
      </a>{' '}
      first.
    </b>
  );
}
