import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { classNames } from '#ui/class-names.ts';
import type { PublicJobRequest } from '../contract.ts';
import { payText, payToAgree } from './job-words.ts';
import styles from './job-pay.module.css';

/** The pay as the family offers it, and to a caregiver whether it is what they ask. */
export function JobPay({ job, className }: { job: PublicJobRequest; className?: string }) {
  const pay = payText(job);
  const fitsPay = job.match?.some(({ name, outcome }) => name === 'pay' && outcome === 'fits');
  return (
    <div className={classNames(styles.pay, className)}>
      <p className={pay ? styles.amount : styles.unstated}>
        <span className="visually-hidden">Pay: </span>
        {pay ? pay.replace('/hr', '') : payToAgree}
        {pay && <small>/hr</small>}
      </p>
      {!pay && <p className={styles.more}>The family has not stated the pay.</p>}
      {fitsPay && (
        <p className={styles.fits}>
          <IconCheck size={20} aria-hidden />
          Pays what you ask
        </p>
      )}
    </div>
  );
}
