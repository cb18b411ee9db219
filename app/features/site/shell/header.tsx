import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { useState } from 'react';
import { Link, NavLink } from 'react-router';
import { useLogOut } from '#features/members/sessions/parts/use-log-out.ts';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { Button, IconButton, LinkButton } from '#ui/display/button.tsx';
import { Logo } from '#ui/display/logo.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { AvatarMenu, listAccountLinks } from './avatar-menu.tsx';
import { useBrand } from '#ui/page/page-title.ts';
import { NoScriptMenu } from './no-script-menu.tsx';
import styles from './header.module.css';

const mainLinks = [
  { to: '/caregivers', label: 'Hire Caregivers' },
  { to: '/private-caregiver-jobs', label: 'Caregiver Jobs' },
];

export function PublicHeader() {
  const brand = useBrand();
  const { user } = useSession();
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.bar}`}>
        <Link to="/" className={styles.home} aria-label={`${brand.name} home`}>
          <Logo name={brand.name} />
        </Link>
        <nav className={styles.links} aria-label="Main">
          {mainLinks.map(({ to, label }) => (
            <NavLink key={to} to={to}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={styles.end}>
          {user ? <AvatarMenu user={user} /> : <EntryButtons />}
          <PhoneMenu />
        </div>
      </div>
      <NoScriptMenu links={mainLinks} />
    </header>
  );
}

function EntryButtons() {
  return (
    <div className={styles.entry}>
      <LinkButton to="/login" tone="plain" size="small">
        Login
      </LinkButton>
      <LinkButton to="/signup" tone="green" size="small">
        Sign Up
      </LinkButton>
    </div>
  );
}

function PhoneMenu() {
  const [isOpen, setOpen] = useState(false);
  const { user } = useSession();
  const logOut = useLogOut();
  const close = () => setOpen(false);
  const links = [...mainLinks, ...(user ? listAccountLinks(user) : [])];
  return (
    <div className={`${styles.phone} needs-script`}>
      <IconButton label="Open menu" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <IconMenu2 aria-hidden />
      </IconButton>
      <Sheet
        open={isOpen}
        onClose={close}
        title="Menu"
        footer={
          user ? (
            <Button wide onClick={() => void logOut().then(close)}>
              Logout
            </Button>
          ) : (
            <div className={styles.phoneEntry}>
              <LinkButton to="/login" wide>
                Login
              </LinkButton>
              <LinkButton to="/signup" tone="green" wide>
                Sign Up
              </LinkButton>
            </div>
          )
        }
      >
        <nav aria-label="Menu">
          <ul className={styles.phoneLinks}>
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </Sheet>
    </div>
  );
}
