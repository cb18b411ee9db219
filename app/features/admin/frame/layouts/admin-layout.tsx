import { NavLink, Outlet, useLocation } from 'react-router';
import { useSelectedInView } from '#ui/layout/use-selected-in-view.ts';
import styles from './admin-layout.module.css';

const sections = [
  { to: '/admin', label: 'People' },
  { to: '/admin/jobs', label: 'Jobs' },
  { to: '/admin/trust', label: 'Trust' },
  { to: '/admin/system', label: 'System' },
];

export default function AdminLayout() {
  const bar = useSelectedInView(useLocation().pathname);
  return (
    <div className={`wrap ${styles.page}`}>
      <nav ref={bar} className={styles.sections} aria-label="Admin">
        {sections.map(({ to, label }) => (
          <NavLink key={to} to={to} end className={styles.section}>
            {label}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}
