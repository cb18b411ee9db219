import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useId, type ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';
import styles from './field.module.css';

/** The texts around a control. */
export type FieldTexts = {
  label: string;
  help?: ReactNode;
  error?: string;
  optional?: boolean;
  /** For a search box whose purpose is visible without a label. */
  labelHidden?: boolean;
};

type Wiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = FieldTexts & { id?: string; children: (wiring: Wiring) => ReactNode };

/** Label, help, error, then the control, so that a screen reader reads the error before the value. */
export function Field({ label, help, error, optional, labelHidden, id, children }: FieldProps) {
  const wiring = useWiring({ id, help, error });
  return (
    <div className={styles.field}>
      <label htmlFor={wiring.id} className={labelHidden ? 'visually-hidden' : styles.label}>
        {label}
        {optional && <OptionalMark />}
      </label>
      <HelpAndError id={wiring.id} help={help} error={error} />
      {children(wiring)}
    </div>
  );
}

type GroupProps = FieldTexts & { id?: string; className?: string; children: ReactNode };

/** The same for several controls that belong to one question. */
export function FieldGroup({ label, help, error, optional, id, className, children }: GroupProps) {
  const wiring = useWiring({ id, help, error });
  return (
    <fieldset
      id={wiring.id}
      aria-describedby={wiring['aria-describedby']}
      className={styles.group}
      data-invalid={error ? true : undefined}
    >
      <legend className={styles.label}>
        {label}
        {optional && <OptionalMark />}
      </legend>
      <HelpAndError id={wiring.id} help={help} error={error} />
      <div className={classNames(styles.groupBody, className)}>{children}</div>
    </fieldset>
  );
}

export function HelpAndError({
  id,
  help,
  error,
}: Pick<FieldTexts, 'help' | 'error'> & { id: string }) {
  return (
    <>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <IconAlertTriangle size={20} aria-hidden />
          <span>
            <span className="visually-hidden">Error: </span>
            {error}
          </span>
        </p>
      )}
    </>
  );
}

export function useWiring({ id, help, error }: Pick<FieldProps, 'id' | 'help' | 'error'>): Wiring {
  const generated = useId();
  const fieldId = id ?? generated;
  const describedBy = [help && `${fieldId}-help`, error && `${fieldId}-error`].filter(Boolean);
  return {
    id: fieldId,
    'aria-describedby': describedBy.join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
  };
}

function OptionalMark() {
  return <span className={styles.optional}> (optional)</span>;
}
