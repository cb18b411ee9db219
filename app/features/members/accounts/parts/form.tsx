import type { ComponentProps, ReactNode } from 'react';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import { Form as PlainForm } from '#ui/fields/form.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import styles from './form.module.css';
import type { AccountForm } from './use-account-form.ts';

type FormProps = Pick<ComponentProps<typeof PlainForm>, 'sends' | 'onInput'> & {
  form: AccountForm;
  children: ReactNode;
};

/** The frame of a form of the account: errors first, then the fields. */
export function Form({ form, children, ...rest }: FormProps) {
  return (
    <PlainForm {...rest} className={styles.form} onSubmit={form.submit} noValidate>
      <ErrorSummary errors={form.errors} />
      {form.failure && (
        <Notice tone="problem" live>
          {form.failure}
        </Notice>
      )}
      {children}
    </PlainForm>
  );
}
