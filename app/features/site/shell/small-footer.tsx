import { Link } from '#ui/page/link.tsx';
import { helpLinks } from './account-links.ts';
import styles from './layout.module.css';

/** Under pages where someone is at work: no list to join, no cities. */
export function SmallFooter() {
  return (
    <footer className={styles.smallFooter}>
      <div className={`wrap ${styles.smallFooterLinks}`}>
        <nav aria-label="Help">
          {helpLinks.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
        <nav aria-label="Legal">
          <Link to="/privacy-policy">Privacy Policy</Link>
          <Link to="/terms-of-service">Terms of Service</Link>
          <Link to="/disclaimer">Disclaimer</Link>
        </nav>
      </div>
    </footer>
  );
}
