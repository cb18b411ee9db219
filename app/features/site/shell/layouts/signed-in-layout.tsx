import { Link, Outlet } from 'react-router';
import { loadOnServer } from '#gate/page-queries.ts';
import { headerQueries, SignedInHeader } from '../signed-in-header.tsx';
import { SkipLink } from '../skip-link.tsx';
import styles from '../layout.module.css';

export const loader = loadOnServer(headerQueries);
export const clientLoader = () => null;

export default function SignedInLayout() {
  return (
    <div className={styles.page}>
      <SkipLink />
      <SignedInHeader />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <footer className={styles.smallFooter}>
        <nav className={`wrap ${styles.smallFooterLinks}`} aria-label="Legal">
          <Link to="/privacy-policy">Privacy Policy</Link>
          <Link to="/terms-of-service">Terms of Service</Link>
          <Link to="/disclaimer">Disclaimer</Link>
        </nav>
      </footer>
    </div>
  );
}
