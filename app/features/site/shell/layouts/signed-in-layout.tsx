import { Outlet } from 'react-router';
// Not on demand here: nobody sees these pages without it.
import '../account-tools.tsx';
import { Header } from '../header.tsx';
import { SkipLink } from '../skip-link.tsx';
import { SmallFooter } from '../small-footer.tsx';
import styles from '../layout.module.css';

export default function SignedInLayout() {
  return (
    <div className={styles.page}>
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <SmallFooter />
    </div>
  );
}
