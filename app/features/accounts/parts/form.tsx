import type { ReactNode } from 'react';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './form.module.css';
import type { AccountForm } from './use-account-form.ts';

/** The frame of an account's form: what went wrong first, then the fields. */
export function Form({ form, children }: { form: AccountForm; children: ReactNode }) {
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <ErrorSummary errors={form.complaints} />
      {form.failure && (
        <Notice tone="problem" live>
          {form.failure}
        </Notice>
      )}
      {children}
    </form>
  );
}
