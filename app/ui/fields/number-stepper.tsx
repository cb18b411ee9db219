import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useRef, type ComponentProps } from 'react';

import { Field, type FieldTexts } from './field.tsx';
import styles from './number-stepper.module.css';

type NumberStepperProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
    /** The unit in the plural: "miles". */
    unit: string;
  };

/** A number field between a minus and a plus button. */
export function NumberStepper(props: NumberStepperProps) {
  const { label, help, error, optional, labelHidden, unit, id, ...input } = props;
  const words = { label, help, error, optional, labelHidden };
  const number = useRef<HTMLInputElement>(null);

  function step(direction: 'stepUp' | 'stepDown') {
    number.current?.[direction]();
    // The browser fires no event when a script changes the value.
    number.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }

  const amount = `${input.step ?? 1} ${unit}`;
  return (
    <Field {...words} id={id}>
      {(wiring) => (
        <div className={styles.stepper} data-invalid={wiring['aria-invalid']}>
          <button
            type="button"
            className={styles.button}
            aria-label={`${amount} less`}
            disabled={input.disabled}
            onClick={() => step('stepDown')}
          >
            <IconMinus aria-hidden />
          </button>
          <span className={styles.middle}>
            <input
              inputMode="numeric"
              {...input}
              {...wiring}
              ref={number}
              type="number"
              className={styles.input}
            />
            <span className={styles.unit}>{unit}</span>
          </span>
          <button
            type="button"
            className={styles.button}
            aria-label={`${amount} more`}
            disabled={input.disabled}
            onClick={() => step('stepUp')}
          >
            <IconPlus aria-hidden />
          </button>
        </div>
      )}
    </Field>
  );
}
