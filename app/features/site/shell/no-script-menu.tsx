import { Link } from '#ui/page/link.tsx';
import { useSession } from '#features/members/sessions/parts/use-session.ts';
import { Button } from '#ui/display/button.tsx';
import { Form } from '#ui/fields/form.tsx';
import { accountLinksOf, helpLinks } from './account-links.ts';
import styles from './layout.module.css';

/** The links behind the bell and the face, which cannot be opened without JavaScript. */
export function NoScriptMenu() {
  // A browser that runs this never shows it.
  return import.meta.env.SSR ? <ShownWithoutScript /> : <noscript />;
}

function ShownWithoutScript() {
  const { user } = useSession();
  return (
    <noscript>
      <nav
        className={`wrap ${styles.noScript}`}
        data-visitor={!user || undefined}
        aria-label="Menu"
      >
        {user ? (
          <>
            <Link to="/notifications">Notifications</Link>
            {[...accountLinksOf(user), ...helpLinks].map(({ to, label }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
            <Form sends="post" action="/logout">
              <Button type="submit" size="small">
                Logout
              </Button>
            </Form>
          </>
        ) : (
          <Link to="/login">Login</Link>
        )}
      </nav>
    </noscript>
  );
}
