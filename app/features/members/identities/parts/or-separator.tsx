import styles from './or-separator.module.css';

/** Between two ways of doing the same. */
export function OrSeparator() {
  return <p className={`${styles.separator} needs-script`}>OR</p>;
}
