import { useHasGoogle } from './use-has-google.ts';
import styles from './or-separator.module.css';

/** Separates two ways to sign in; empty where there is one only. */
export function OrSeparator() {
  if (!useHasGoogle()) return null;
  return <p className={`${styles.separator} needs-script`}>OR</p>;
}
