import { Button } from '#ui/display/button.tsx';
import type { Wizard } from './use-wizard.ts';
import styles from './wizard.module.css';

type StepActionsProps = { wizard: Wizard; next: string; busy?: string };

export function StepActions({ wizard: { goBack, isSubmitting }, next, busy }: StepActionsProps) {
  return (
    <div className={styles.actions}>
      {goBack && (
        <Button size="large" disabled={isSubmitting} onClick={goBack}>
          Previous
        </Button>
      )}
      <Button type="submit" tone="accent" size="large" busy={busy}>
        {next}
      </Button>
    </div>
  );
}
