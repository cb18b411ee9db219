import { Link } from '#ui/page/link.tsx';
import { LinkButton } from '#ui/display/button.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { helpLinks } from './account-links.ts';
import { mainLinksOf } from './main-links.ts';
import styles from './header.module.css';

export function VisitorLinks({ open, onClose }: { open: boolean; onClose: () => void }) {
  const links = mainLinksOf(null).filter(({ to }) => to !== '/support');
  return (
    <Sheet
      open={open}
      onClose={onClose}
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
  );
}
