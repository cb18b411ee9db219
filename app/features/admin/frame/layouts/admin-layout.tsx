import { Outlet } from 'react-router';
import styles from './admin-layout.module.css';

export default function AdminLayout() {
  return (
    <div className={`wrap ${styles.page}`}>
      <Outlet />
    </div>
  );
}
