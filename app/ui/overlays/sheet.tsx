import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useId, type MouseEvent, type ReactNode } from 'react';

import { IconButton } from '#ui/display/button.tsx';
import styles from './sheet.module.css';
import { Toaster } from '#ui/feedback/toast.tsx';
import { useModal } from './use-modal.ts';

type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  footer?: ReactNode;
  children: ReactNode;
};

/** A panel from the edge, for the menu or filters on a phone. Following a link closes it. */
export function Sheet({ open, onClose, title, footer, children }: SheetProps) {
  const modal = useModal({ open, onClose });
  const titleId = useId();

  function closeOnLink(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('a')) onClose();
  }

  return (
    <dialog {...modal} className={styles.sheet} aria-labelledby={titleId} onClick={closeOnLink}>
      {open && (
        <div className={styles.frame}>
          <div className={styles.head}>
            <h2 id={titleId} className={styles.title} tabIndex={-1}>
              {title}
            </h2>
            <IconButton label="Close" onClick={onClose}>
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
