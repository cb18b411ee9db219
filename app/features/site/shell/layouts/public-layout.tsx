import { Outlet, useLocation } from 'react-router';
import { Footer } from '../footer.tsx';
import { Header } from '../header.tsx';
import { SkipLink } from '../skip-link.tsx';
import { SmallFooter } from '../small-footer.tsx';
import styles from '../layout.module.css';

/** Pages of several steps, which nothing shall lead away from. */
const stepPages = /^\/(caregiver-signup|family-signup|hire-caregivers)$/;

export default function PublicLayout() {
  const { pathname } = useLocation();
  return (
    <div className={styles.page}>
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {stepPages.test(pathname) ? <SmallFooter /> : <Footer />}
    </div>
  );
}
