import { Link } from '#ui/page/link.tsx';
import { useBrand } from '#ui/page/page-title.ts';
import { SafetyNote } from './job-sections.tsx';
import styles from './job-page.module.css';

/** What we are and are not responsible for, shown next to the apply button. */
export function Disclaimers() {
  const { name } = useBrand();
  return (
    <>
      <SafetyNote />
      <p className={styles.disclaimer}>
        {name} is an introduction platform only, not an employer, agency or care provider. The
        family wrote this request and alone decides whom to hire; pay, taxes and insurance are
        between you and them. See our <Link to="/disclaimer">disclaimer</Link> and{' '}
        <Link to="/employment-responsibilities">employment responsibilities</Link>.
      </p>
    </>
  );
}
