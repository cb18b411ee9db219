import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { ComponentProps } from 'react';

import { classNames } from '#ui/class-names.ts';
import { Field, type FieldTexts } from './field.tsx';
import fieldStyles from './field.module.css';
import styles from './select-field.module.css';

/** Its children are native options. */
export function SelectField(props: FieldTexts & ComponentProps<'select'>) {
  const { label, help, error, optional, labelHidden, id, className, ...select } = props;
  const words = { label, help, error, optional, labelHidden };
  return (
    <Field {...words} id={id}>
      {(wiring) => (
        <div className={classNames(styles.frame, className)}>
          <select
            {...select}
            {...wiring}
            className={classNames(fieldStyles.control, styles.select)}
          />
          <IconChevronDown className={styles.chevron} size={20} aria-hidden />
        </div>
      )}
    </Field>
  );
}
