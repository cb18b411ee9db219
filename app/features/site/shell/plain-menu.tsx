import { Link } from 'react-router';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { Button } from '#ui/display/button.tsx';
import { Form } from '#ui/fields/form.tsx';
import { placesOf } from './avatar-menu.tsx';
import styles from './plain-menu.module.css';

type Place = { to: string; label: string };
type PlainMenuProps = { /** what a wide screen shows beside the logo */ links?: Place[] };

const entrances = [
  { to: '/login', label: 'Login' },
  { to: '/signup', label: 'Sign Up' },
];

/** What the menus hold, where nothing can open them: without JavaScript. */
export function PlainMenu({ links = [] }: PlainMenuProps) {
  const { user } = useSession();
  return (
    <noscript>
      <nav className={`wrap ${styles.menu}`} data-narrow={!user || undefined} aria-label="Menu">
        {[...links, ...(user ? [] : entrances)].map(({ to, label }) => (
          <Link key={to} to={to} data-narrow>
            {label}
          </Link>
        ))}
        {(user ? placesOf(user) : []).map(({ to, label }) => (
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
