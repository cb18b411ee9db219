import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';
import { Field, type FieldTexts } from './field.tsx';
import styles from './field.module.css';

type TextFieldProps = FieldTexts &
  ComponentProps<'input'> & {
    /** Shown inside the field at its start: "$" or a magnifying glass. */
    lead?: ReactNode;
    /** What the answer means, beside the field as soon as it is known; empty until then. */
    meaning?: string;
  };

export function TextField(props: TextFieldProps) {
  const { label, help, error, optional, labelHidden, lead, meaning, id, className, ...input } =
    props;
  const words = { label, help, error, optional, labelHidden };
  return (
    <Field {...words} id={id}>
      {(wiring) => (
        <div className={meaning === undefined ? styles.framed : styles.withMeaning}>
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
          {meaning !== undefined && (
            <span role="status" className={styles.meaning}>
              {meaning}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
