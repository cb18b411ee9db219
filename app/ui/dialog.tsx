import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useId, type ReactNode } from 'react';

import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { Toaster } from './toast.tsx';
import { useModal } from './use-modal.ts';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** A quiet line under the title. */
  subtitle?: ReactNode;
  /** A face or a picture before the title. */
  lead?: ReactNode;
  footer?: ReactNode;
  wide?: boolean;
  busy?: boolean;
  children: ReactNode;
};

/** Head and foot stay, the middle scrolls. On a phone it is a sheet; a wide one fills the screen. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, subtitle, lead, footer, wide, busy, children } = props;
  const modal = useModal({ open, onClose, busy });
  const titleId = useId();
  return (
    <dialog
      {...modal}
      className={classNames(styles.dialog, wide && styles.wide)}
      aria-labelledby={titleId}
    >
      {open && (
        <div className={styles.frame}>
          <div className={styles.head}>
            {lead}
            <div className={styles.titles}>
              <h2 id={titleId} className={styles.title} tabIndex={-1}>
                {title}
              </h2>
              {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
            </div>
            <IconButton label="Close" className={styles.close} onClick={onClose} disabled={busy}>
              <IconX aria-hidden />
            </IconButton>
          </div>
          <div className={styles.body}>{children}</div>
          {footer && (
            <div className={styles.foot} data-keep-clear="">
              {footer}
            </div>
          )}
        </div>
      )}
      {open && <Toaster />}
    </dialog>
  );
}
