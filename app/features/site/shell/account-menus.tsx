import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconQuote from '@tabler/icons-react/dist/esm/icons/IconQuote.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { Icon } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from '#ui/page/link.tsx';
import type { SessionUser } from '#features/members/sessions/contract.ts';
import { useLogOut } from '#features/members/sessions/parts/use-log-out.ts';
import { Button } from '#ui/display/button.tsx';
import { Face } from '#ui/display/face.tsx';
import { Menu, MenuButton, MenuLink } from '#ui/overlays/menu.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { accountLinksOf, helpLinks } from './account-links.ts';
import styles from './header.module.css';

const iconOf: Record<string, Icon> = {
  '/admin': IconClipboardCheck,
  '/family-dashboard': IconHome,
  '/shortlist': IconHeart,
  '/circle': IconUsers,
  '/dashboard': IconHome,
  '/profile/edit': IconPencil,
  '/profile/preview': IconEye,
  '/testimonials': IconQuote,
  '/messages': IconMessageCircle,
  '/account': IconSettings,
  '/support': IconHelpCircle,
  '/support#safety': IconShieldCheck,
};

const roleText = { admin: 'Admin', caregiver: 'Caregiver', family: 'Family' };
const roleTexts = ({ roles }: SessionUser) => roles.map((role) => roleText[role]);

function LinkIcon({ to }: { to: string }) {
  const Shape = iconOf[to];
  return Shape && <Shape size={22} aria-hidden />;
}

const ownFace = (user: SessionUser) => (
  <Face name={user.displayName} photo={user.avatarUrl} size="small" eager oneInitial />
);

/** Behind the face, on a wide screen. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const logOut = useLogOut();
  return (
    <Menu
      className={`${styles.wide} needs-script`}
      label="Your account"
      trigger={
        <span className={styles.face}>
          {ownFace(user)}
          <IconChevronDown size={18} aria-hidden />
        </span>
      }
    >
      <li className={styles.who}>
        <Face name={user.displayName} photo={user.avatarUrl} oneInitial />
        <span>
          {user.displayName}
          <small className={styles.more}>{roleTexts(user).join(', ')}</small>
        </span>
      </li>
      {accountLinksOf(user).map(({ to, label }) => (
        <MenuLink key={to} to={to}>
          <LinkIcon to={to} />
          {label}
        </MenuLink>
      ))}
      {helpLinks.map(({ to, label, more }, index) => (
        <MenuLink key={to} to={to} className={index === 0 ? styles.group : undefined}>
          <LinkIcon to={to} />
          <span>
            {label}
            <small className={styles.more}>{more}</small>
          </span>
        </MenuLink>
      ))}
      <MenuButton className={styles.group} onClick={() => void logOut()}>
        <IconLogout size={22} aria-hidden />
        Logout
      </MenuButton>
    </Menu>
  );
}

/** The same on a phone: an overlay. */
export function AccountSheet({ user }: { user: SessionUser }) {
  const [isOpen, setOpen] = useState(false);
  const logOut = useLogOut();
  const close = () => setOpen(false);
  return (
    <div className={`${styles.phone} needs-script`}>
      <button
        type="button"
        className={styles.face}
        aria-label="Your account"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {ownFace(user)}
      </button>
      <Sheet
        open={isOpen}
        onClose={close}
        title={user.displayName}
        footer={
          <Button wide onClick={() => void logOut().then(close)}>
            Logout
          </Button>
        }
      >
        <nav aria-label="Menu">
          <ul className={styles.phoneLinks}>
            {[...accountLinksOf(user), ...helpLinks].map(({ to, label, more }) => (
              <li key={to}>
                <Link to={to}>
                  <LinkIcon to={to} />
                  <span>
                    {label}
                    {more && <small className={styles.more}>{more}</small>}
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
