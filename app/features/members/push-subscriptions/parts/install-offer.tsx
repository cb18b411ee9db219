import { useEffect, useState } from 'react';
import { Button } from '#ui/display/button.tsx';
import { canInstall, install, onInstallable } from '#ui/page/install-prompt.ts';
import styles from './push-section.module.css';

/** Where the browser can put the product beside its owner's apps; nothing anywhere else. */
export function InstallOffer() {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    const show = () => setOffered(canInstall());
    show();
    return onInstallable(show);
  }, []);
  if (!isOffered) return null;
  return (
    <div className={styles.install}>
      <p>It can stand among the apps of this device, and opens without the browser around it.</p>
      <Button onClick={() => void install().then(() => setOffered(canInstall()))}>Install</Button>
    </div>
  );
}
