import { NavLink, Outlet, useLocation } from 'react-router';
import { useSelectedInView } from '#ui/layout/use-selected-in-view.ts';
import styles from './admin-layout.module.css';

const desks = [
  { to: '/admin', label: 'People' },
  { to: '/admin/jobs', label: 'Jobs' },
  { to: '/admin/trust', label: 'Trust' },
  { to: '/admin/system', label: 'System' },
];

/** The admin's four desks. */
export default function Desk() {
  const bar = useSelectedInView(useLocation().pathname);
  return (
    <div className={`wrap ${styles.page}`}>
      <nav ref={bar} className={styles.desks} aria-label="Admin">
        {desks.map(({ to, label }) => (
          <NavLink key={to} to={to} end className={styles.desk}>
            {label}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}
