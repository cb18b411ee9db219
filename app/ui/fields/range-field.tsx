import { useState, type ChangeEvent } from 'react';

import { Field, type FieldTexts } from './field.tsx';
import styles from './range-field.module.css';

type RangeFieldProps = FieldTexts & {
  id?: string;
  name?: string;
  min: number;
  max: number;
  step?: number;
  value: number;
  onChange: (value: number) => void;
  /** Written before the number: "$". */
  prefix?: string;
  /** Written after it: "per hour". */
  suffix?: string;
  disabled?: boolean;
};

/** A slider and a number field for the same value. */
export function RangeField(props: RangeFieldProps) {
  const { label, help, error, optional, labelHidden, id, name, ...rest } = props;
  const { min, max, step = 1, value, onChange, prefix = '', suffix, disabled } = rest;
  const words = { label, help, error, optional, labelHidden };
  // While someone types "15", the "1" may be below the minimum.
  const [draft, setDraft] = useState<string | null>(null);
  const bounds = { min, max, step, disabled };

  function type(event: ChangeEvent<HTMLInputElement>) {
    setDraft(event.target.value);
    const typed = event.target.valueAsNumber;
    if (typed >= min && typed <= max) onChange(typed);
  }

  function settle() {
    if (draft) onChange(Math.min(max, Math.max(min, Number(draft))));
    setDraft(null);
  }

  return (
    <Field {...words} id={id}>
      {(wiring) => (
        <div className={styles.range}>
          <span className={styles.number} data-invalid={wiring['aria-invalid']}>
            {prefix && <span aria-hidden>{prefix}</span>}
            <input
              {...bounds}
              {...wiring}
              type="number"
              inputMode="numeric"
              name={name}
              className={styles.input}
              value={draft ?? value}
              onChange={type}
              onBlur={settle}
            />
          </span>
          {suffix && <span className={styles.suffix}>{suffix}</span>}
          <input
            {...bounds}
            type="range"
            aria-label={`${label}, slider`}
            aria-valuetext={[`${prefix}${value}`, suffix].filter(Boolean).join(' ')}
            className={styles.slider}
            style={{ '--filled': (value - min) / (max - min) }}
            value={value}
            onChange={(event) => onChange(event.target.valueAsNumber)}
          />
          <span className={styles.ends} aria-hidden>
            <span>{`${prefix}${min}`}</span>
            <span>{`${prefix}${max}`}</span>
          </span>
        </div>
      )}
    </Field>
  );
}
