import type { SessionUser } from '#features/members/sessions/contract.ts';
import { useLogOut } from '#features/members/sessions/parts/use-log-out.ts';
import { Face } from '#ui/display/face.tsx';
import { Menu, MenuButton, MenuLink } from '#ui/overlays/menu.tsx';
import type { Role } from '#values/roles.ts';
import styles from './header.module.css';

type AccountLink = { to: string; label: string; role?: Role };

const accountLinks: AccountLink[] = [
  { to: '/admin', label: 'Admin', role: 'admin' },
  { to: '/family-dashboard', label: 'Family Dashboard', role: 'family' },
  { to: '/dashboard', label: 'Caregiver Dashboard', role: 'caregiver' },
  { to: '/profile/edit', label: 'Edit Profile', role: 'caregiver' },
  { to: '/my-applications', label: 'My Applications', role: 'caregiver' },
  { to: '/messages', label: 'Messages' },
  { to: '/account', label: 'Account' },
];

/** The links to a user's own pages, by their roles. */
export function listAccountLinks(user: SessionUser): AccountLink[] {
  return accountLinks.filter(({ role }) => !role || user.roles.includes(role));
}

export function AvatarMenu({ user }: { user: SessionUser }) {
  const logOut = useLogOut();
  return (
    <Menu
      className="needs-script"
      label="Your account"
      trigger={
        <Face name={user.displayName} photo={user.avatarUrl} size="small" eager oneInitial />
      }
    >
      <li className={styles.who}>{user.displayName}</li>
      {listAccountLinks(user).map(({ to, label }) => (
        <MenuLink key={to} to={to}>
          {label}
        </MenuLink>
      ))}
      <MenuButton onClick={() => void logOut()}>Logout</MenuButton>
    </Menu>
  );
}
