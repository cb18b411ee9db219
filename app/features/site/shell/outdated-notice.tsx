import { useEffect, useState } from 'react';
import { outdatedEvent } from '#gate/page-version.ts';
import { Button } from '#ui/display/button.tsx';
import styles from './outdated-notice.module.css';

/** Vite's: a part of the page could not be loaded, because an update removed it or the network is gone. */
const partMissingEvent = 'vite:preloadError';

/** Asks for a reload where the page cannot go on without: not by itself, because someone may be typing. */
export function OutdatedNotice() {
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => {
    const tell = () => setOutdated(true);
    const tellIfReached = () => {
      void fetch('/healthz').then(tell, () => undefined);
    };
    window.addEventListener(outdatedEvent, tell);
    window.addEventListener(partMissingEvent, tellIfReached);
    return () => {
      window.removeEventListener(outdatedEvent, tell);
      window.removeEventListener(partMissingEvent, tellIfReached);
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
