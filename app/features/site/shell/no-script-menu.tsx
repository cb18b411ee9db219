import { Link } from 'react-router';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { Button } from '#ui/display/button.tsx';
import { Form } from '#ui/fields/form.tsx';
import { listAccountLinks } from './avatar-menu.tsx';
import styles from './no-script-menu.module.css';

type MenuLink = { to: string; label: string };
type NoScriptMenuProps = {
  /** links that a wide screen shows beside the logo */ links?: MenuLink[];
};

const signInLinks = [
  { to: '/login', label: 'Login' },
  { to: '/signup', label: 'Sign Up' },
];

/** The links of the other menus, which cannot be opened without JavaScript. */
export function NoScriptMenu({ links = [] }: NoScriptMenuProps) {
  const { user } = useSession();
  return (
    <noscript>
      <nav className={`wrap ${styles.menu}`} data-narrow={!user || undefined} aria-label="Menu">
        {[...links, ...(user ? [] : signInLinks)].map(({ to, label }) => (
          <Link key={to} to={to} data-narrow>
            {label}
          </Link>
        ))}
        {(user ? listAccountLinks(user) : []).map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
        {user && (
          <Form sends="post" action="/logout">
            <Button type="submit" size="small">
              Logout
            </Button>
          </Form>
        )}
      </nav>
    </noscript>
  );
}
