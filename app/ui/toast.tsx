import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { IconButton } from './button.tsx';
import styles from './toast.module.css';
import { dismissToast, readToasts, subscribeToToasts, type ToastMessage } from './toast-store.ts';

const iconOf = { success: IconCircleCheck, error: IconAlertTriangle, info: IconInfoCircle };
const secondsOf = { success: 6, error: 12, info: 6 };
const none: ToastMessage[] = [];

/** Where toasts appear; the document holds one. Both regions exist before the first toast. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, () => none);
  const [isPaused, setPaused] = useState(false);
  const layer = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Shown anew, it stands above a dialog that opened after it. Safari 16 has no popovers and
    // simply shows the layer, which is empty and lets clicks through.
    layer.current?.hidePopover?.();
    if (toasts.length > 0) layer.current?.showPopover?.();
    else setPaused(false);
  }, [toasts]);

  const show = (toast: ToastMessage) => <Toast key={toast.id} {...toast} isPaused={isPaused} />;
  return (
    <div
      ref={layer}
      popover="manual"
      className={styles.layer}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <div role="status" className={styles.region}>
        {toasts.filter((toast) => toast.tone !== 'error').map(show)}
      </div>
      <div role="alert" className={styles.region}>
        {toasts.filter((toast) => toast.tone === 'error').map(show)}
      </div>
    </div>
  );
}

function Toast({ id, tone, text, action, isPaused }: ToastMessage & { isPaused: boolean }) {
  const seconds = action?.seconds ?? secondsOf[tone];
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dismissToast(id), seconds * 1000);
    return () => clearTimeout(timer);
  }, [id, seconds, isPaused]);

  function act() {
    dismissToast(id);
    action?.run();
  }

  const Shape = iconOf[tone];
  return (
    <div className={styles.toast} data-tone={tone}>
      <Shape className={styles.icon} aria-hidden />
      <p className={styles.text}>{text}</p>
      {action && (
        <button type="button" className={styles.action} onClick={act}>
          {action.label}
        </button>
      )}
      <IconButton label="Dismiss" className={styles.dismiss} onClick={() => dismissToast(id)}>
        <IconX size={20} aria-hidden />
      </IconButton>
    </div>
  );
}
