import type { ReactNode } from 'react';
import { Button } from '#ui/display/button.tsx';
import styles from './save-buttons.module.css';

type SaveButtonsProps = {
  label: string;
  isSaving: boolean;
  onCancel(): void;
  /** what else can be done, between the two */
  children?: ReactNode;
};

/** The last row of a form that opened in its place. */
export function SaveButtons({ label, isSaving, onCancel, children }: SaveButtonsProps) {
  return (
    <div className={styles.buttons}>
      <Button type="submit" size="small" tone="green" busy={isSaving ? 'Saving…' : undefined}>
        {label}
      </Button>
      {children}
      <Button size="small" tone="plain" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
