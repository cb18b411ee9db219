import { useBrand } from '#ui/page/page-title.ts';
import styles from './wizard.module.css';

/** The links open beside the wizard: leaving it would lose the chosen files. */
export function TermsNote() {
  const { name } = useBrand();
  return (
    <p className={styles.terms}>
      By signing up, you agree to the{' '}
      <a href="/terms-of-service" target="_blank">
        Terms of Service<span className="visually-hidden"> (opens in a new tab)</span>
      </a>{' '}
      and the{' '}
      <a href="/privacy-policy" target="_blank">
        Privacy Policy<span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      . {name} introduces families and caregivers. It is not an employer, an agency or a care
      provider.
    </p>
  );
}
