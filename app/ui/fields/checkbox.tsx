import type { ComponentProps, ReactNode } from 'react';

import { Choice } from './choice.tsx';
import { HelpAndError, useWiring } from './field.tsx';
import styles from './checkbox.module.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  help?: string;
  error?: string;
};

/** A single checkbox, such as accepting the terms. */
export function Checkbox({ label, help, error, id, ...input }: CheckboxProps) {
  const wiring = useWiring({ id, help, error });
  return (
    <div className={styles.checkbox}>
      <HelpAndError id={wiring.id} error={error} />
      <Choice {...input} {...wiring} type="checkbox" plain label={label} />
      {help && (
        <div className={styles.help}>
          <HelpAndError id={wiring.id} help={help} />
        </div>
      )}
    </div>
  );
}
