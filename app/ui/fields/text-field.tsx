import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';
import { Field, type FieldTexts } from './field.tsx';
import styles from './field.module.css';

type TextFieldProps = FieldTexts &
  ComponentProps<'input'> & {
    /** Shown inside the field at its start: "$" or a magnifying glass. */
    lead?: ReactNode;
  };

export function TextField(props: TextFieldProps) {
  const { label, help, error, optional, labelHidden, lead, id, className, ...input } = props;
  const words = { label, help, error, optional, labelHidden };
  return (
    <Field {...words} id={id}>
      {(wiring) => (
        <div className={styles.framed}>
          {lead && (
            <span className={styles.lead} aria-hidden>
              {lead}
            </span>
          )}
          <input
            type="text"
            {...input}
            {...wiring}
            className={classNames(styles.control, className)}
          />
        </div>
      )}
    </Field>
  );
}
