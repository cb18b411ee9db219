import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode } from 'react';
import { ErrorSummary } from '#ui/error-summary.tsx';
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
  const { complaints, goOn } = wizard;
  const form = useRef<HTMLFormElement>(null);
  const catchUp = useEffectEvent(() => wizard.catchUp(form.current!));
  useEffect(() => catchUp(), []);

  return (
    <section className={styles.step} aria-labelledby={stepTitleId}>
      <ErrorSummary errors={complaints} />
      <div className={styles.heading}>
        <h2 id={stepTitleId} tabIndex={-1}>
          {title}
        </h2>
        <p className="quiet">{intro}</p>
      </div>
      {before}
      {/* Sent before the page is alive, a dialog's form does nothing; any other would lose it all. */}
      <form ref={form} className={styles.form} method="dialog" onSubmit={goOn} noValidate>
        {children}
      </form>
    </section>
  );
}
