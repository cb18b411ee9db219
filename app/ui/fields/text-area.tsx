import { useState, type ComponentProps } from 'react';

import { classNames } from '#ui/class-names.ts';
import { countCharacters } from '#values/characters.ts';
import { Field, type FieldTexts } from './field.tsx';
import fieldStyles from './field.module.css';
import styles from './text-area.module.css';

type TextAreaProps = FieldTexts &
  ComponentProps<'textarea'> & {
    /** Only counted: pasted text is not truncated, and the counter says how much is too much. */
    limit?: number;
  };

export function TextArea(props: TextAreaProps) {
  const { label, help, error, optional, labelHidden, limit, id, className, ...area } = props;
  const words = { label, help, error, optional, labelHidden };
  const [typed, setTyped] = useState(String(area.defaultValue ?? ''));
  const length = countCharacters(String(area.value ?? typed));
  return (
    <Field {...words} id={id}>
      {(wiring) => (
        <>
          <textarea
            rows={4}
            {...area}
            {...wiring}
            className={classNames(fieldStyles.control, styles.area, className)}
            onChange={(event) => {
              setTyped(event.target.value);
              area.onChange?.(event);
            }}
          />
          {limit !== undefined && <Counter length={length} limit={limit} />}
        </>
      )}
    </Field>
  );
}

function Counter({ length, limit }: { length: number; limit: number }) {
  const left = limit - length;
  return (
    <>
      <p className={styles.counter} data-over={left < 0 || undefined} aria-hidden>
        {left < 0 ? `${-left} too many` : `${length} / ${limit}`}
      </p>
      <p className="visually-hidden" role="status">
        {spokenCount(left)}
      </p>
    </>
  );
}

/** Changes in steps of ten near the end, so that a screen reader is not interrupted at every letter. */
function spokenCount(left: number): string {
  if (left < 0) return 'The text is too long.';
  if (left > 50) return '';
  return `Fewer than ${Math.floor(left / 10) * 10 + 10} characters left.`;
}
