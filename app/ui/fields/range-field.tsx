import { Field, type FieldTexts } from './field.tsx';
import styles from './range-field.module.css';

type RangeFieldProps = FieldTexts & {
  id?: string;
  name?: string;
  min: number;
  max: number;
  step?: number;
  /** As typed: also beyond the range, and NaN for an empty field, for the form to complain about. */
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
  const bounds = { min, max, step, disabled };
  const within = Math.min(max, Math.max(min, value || min));

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
              value={Number.isFinite(value) ? value : ''}
              onChange={(event) => onChange(event.target.valueAsNumber)}
            />
          </span>
          {suffix && <span className={styles.suffix}>{suffix}</span>}
          <input
            {...bounds}
            type="range"
            aria-label={`${label}, slider`}
            aria-valuetext={[`${prefix}${within}`, suffix].filter(Boolean).join(' ')}
            className={styles.slider}
            style={{ '--filled': (within - min) / (max - min) }}
            value={within}
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
