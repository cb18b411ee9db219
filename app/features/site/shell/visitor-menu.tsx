import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { useState } from 'react';
import { IconButton } from '#ui/display/button.tsx';
import { onDemand } from '#ui/overlays/on-demand.tsx';
import styles from './header.module.css';

const VisitorLinks = onDemand(async () => (await import('./visitor-links.tsx')).VisitorLinks);

/** A visitor's menu on a phone: an overlay. */
export function VisitorMenu() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={`${styles.phone} needs-script`}>
      <IconButton label="Open menu" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <IconMenu2 aria-hidden />
      </IconButton>
      <VisitorLinks open={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
