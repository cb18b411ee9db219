import styles from './or-separator.module.css';

/** Separates two ways to sign in. */
export function OrSeparator() {
  return <p className={`${styles.separator} needs-script`}>OR</p>;
}
