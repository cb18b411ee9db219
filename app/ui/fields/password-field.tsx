import { useState, type ComponentProps } from 'react';

import { classNames } from '#ui/class-names.ts';
import { Field, type FieldTexts } from './field.tsx';
import fieldStyles from './field.module.css';
import styles from './password-field.module.css';

type PasswordFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'type'>;

export function PasswordField(props: PasswordFieldProps) {
  const { label, help, error, optional, labelHidden, id, className, ...input } = props;
  const words = { label, help, error, optional, labelHidden };
  const [isShown, setShown] = useState(false);
  return (
    <Field {...words} id={id}>
      {(wiring) => (
        <div className={styles.frame}>
          <input
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck="false"
            {...input}
            {...wiring}
            type={isShown ? 'text' : 'password'}
            className={classNames(fieldStyles.control, styles.input, className)}
          />
          <button
            type="button"
            className={classNames(styles.toggle, 'needs-script')}
            aria-controls={wiring.id}
            onClick={() => setShown(!isShown)}
            disabled={input.disabled}
          >
            {isShown ? 'Hide' : 'Show'}
            <span className="visually-hidden"> password</span>
          </button>
        </div>
      )}
    </Field>
  );
}
