import { Outlet } from 'react-router';
import { Footer } from '../footer.tsx';
import { PublicHeader } from '../public-header.tsx';
import { SkipLink } from '../skip-link.tsx';
import styles from '../layout.module.css';

export default function PublicLayout() {
  return (
    <div className={styles.page}>
      <SkipLink />
      <PublicHeader />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
