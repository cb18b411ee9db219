import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { useState } from 'react';
import { Link } from 'react-router';
import { IconButton, LinkButton } from '#ui/display/button.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { helpLinks } from './account-links.ts';
import { mainLinksOf } from './main-links.ts';
import styles from './header.module.css';

/** A visitor's menu on a phone: an overlay. */
export function VisitorMenu() {
  const [isOpen, setOpen] = useState(false);
  const links = mainLinksOf([]).filter(({ to }) => to !== '/support');
  return (
    <div className={`${styles.phone} needs-script`}>
      <IconButton label="Open menu" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <IconMenu2 aria-hidden />
      </IconButton>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Menu"
        footer={
          <div className={styles.phoneEntry}>
            <LinkButton to="/login" wide>
              Login
            </LinkButton>
            <LinkButton to="/signup" tone="green" wide>
              Sign Up
            </LinkButton>
          </div>
        }
      >
        <nav aria-label="Menu">
          <ul className={styles.phoneLinks}>
            {[...links, ...helpLinks].map((link) => (
              <li key={link.to}>
                <Link to={link.to}>
                  <span>
                    {link.label}
                    {'more' in link && <small className={styles.more}>{link.more}</small>}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </Sheet>
    </div>
  );
}
