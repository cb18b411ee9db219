import type { ReactNode } from 'react';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import { Form } from '#ui/fields/form.tsx';
import type { Wizard } from './use-wizard.ts';
import styles from './wizard.module.css';

type StepFormProps = {
  wizard: Wizard;
  title: string;
  intro: string;
  /** what is not part of the form */
  before?: ReactNode;
  children: ReactNode;
};

/** A new step begins here. */
export const stepTitleId = 'step-title';

/** The frame of every step: what is wrong first, then the heading, then the questions. */
export function StepForm({ wizard, title, intro, before, children }: StepFormProps) {
  const { complaints, mended, goOn } = wizard;
  return (
    <section className={styles.step} aria-labelledby={stepTitleId}>
      <ErrorSummary errors={complaints} mended={mended} />
      <div className={styles.heading}>
        <h2 id={stepTitleId} tabIndex={-1}>
          {title}
        </h2>
        <p className="quiet">{intro}</p>
      </div>
      {before}
      <Form className={styles.form} onSubmit={goOn} noValidate>
        {children}
      </Form>
    </section>
  );
}
