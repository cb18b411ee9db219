import { useNavigation } from 'react-router';
import styles from './navigation-progress.module.css';

/** A thin bar while a page that was asked for has not come, as browsers show it for documents. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles.progress} aria-hidden />;
}
