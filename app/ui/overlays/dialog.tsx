import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import {
  createContext,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  type ReactNode,
} from 'react';

import { Button, IconButton } from '#ui/display/button.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './dialog.module.css';
import { Toaster } from '#ui/feedback/toast.tsx';
import { useModal } from './use-modal.ts';
import { useUnsavedInput } from '#ui/fields/use-unsaved-input.ts';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** A small line below the title. */
  subtitle?: ReactNode;
  /** A face or a picture before the title. */
  lead?: ReactNode;
  footer?: ReactNode;
  wide?: boolean;
  busy?: boolean;
  /** Its content keeps a draft, so that closing loses nothing and needs no warning. */
  keepsDraft?: boolean;
  children: ReactNode;
};

/**
 * Header and footer are fixed, the middle scrolls. On a phone it is a sheet; a wide one fills the
 * screen. With unsaved input, Escape, a click outside and the close button ask first.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, subtitle, lead, footer, wide, busy, keepsDraft, children } = props;
  const typed = useUnsavedInput();
  const cameFrom = useRef<Element>(null);
  const [isAsking, setAsking] = useState(false);
  const titleId = useId();

  function leave() {
    if (isAsking) return keep();
    if (keepsDraft || !typed.hasTyped(modal.ref.current)) return onClose();
    cameFrom.current = document.activeElement;
    setAsking(true);
  }
  function keep() {
    setAsking(false);
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }
  function discard() {
    setAsking(false);
    onClose();
  }

  const modal = useModal({ open, onClose: leave, busy });
  return (
    <dialog
      {...modal}
      onFocus={typed.onFocus}
      className={classNames(styles.dialog, wide && styles.wide)}
      aria-labelledby={titleId}
    >
      {open && (
        <LeaveContext value={leave}>
          <div className={styles.frame}>
            <div className={styles.head}>
              {lead}
              <div className={styles.titles}>
                <h2 id={titleId} className={styles.title} tabIndex={-1}>
                  {title}
                </h2>
                {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
              </div>
              <IconButton label="Close" className={styles.close} onClick={leave} disabled={busy}>
                <IconX aria-hidden />
              </IconButton>
            </div>
            <div className={styles.body}>{children}</div>
            {footer && (
              <div className={styles.foot} hidden={isAsking} data-keep-clear="">
                {footer}
              </div>
            )}
            {isAsking && <DiscardQuestion onKeep={keep} onDiscard={discard} />}
          </div>
        </LeaveContext>
      )}
      {open && <Toaster />}
    </dialog>
  );
}

const LeaveContext = createContext(() => {});

/** For the footer of a dialog without a form. It asks like the close button; a form's Cancel does not. */
export function CloseButton() {
  return <Button onClick={useContext(LeaveContext)}>Close</Button>;
}

function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <div className={styles.foot} data-keep-clear="">
      <p ref={question} role="alert" tabIndex={-1} className={styles.question}>
        Discard what you have written?
      </p>
      <Button onClick={onKeep}>Keep writing</Button>
      <Button tone="accent" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  );
}
