import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import { useSyncExternalStore } from 'react';
import styles from './thread.module.css';

/** Says what becomes of words that are sent now; present from the start, so that it is read out. */
export function OfflineNote() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <p role="status" className={styles.offline}>
      {!isOnline && (
        <>
          <IconCloudOff size={18} aria-hidden />
          You are offline. What you send waits here, and goes when you are back.
        </>
      )}
    </p>
  );
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
