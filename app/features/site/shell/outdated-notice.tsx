import { useEffect, useState } from 'react';
import { outdatedEvent } from '#gate/page-version.ts';
import { Button } from '#ui/display/button.tsx';
import styles from './outdated-notice.module.css';

/** The second is Vite's: a part that an update has removed can no longer be loaded. */
const reasons = [outdatedEvent, 'vite:preloadError'];

/** Asks for a reload where the page cannot go on without: not by itself, because someone may be typing. */
export function OutdatedNotice() {
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => {
    const tell = () => setOutdated(true);
    for (const reason of reasons) window.addEventListener(reason, tell);
    return () => {
      for (const reason of reasons) window.removeEventListener(reason, tell);
    };
  }, []);
  if (!isOutdated) return null;
  return (
    <div role="alert" className={styles.notice}>
      <p>This page has to be reloaded before it can go on.</p>
      <Button onClick={() => window.location.reload()}>Reload</Button>
    </div>
  );
}
