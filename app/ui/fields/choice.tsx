import type { ComponentProps, ReactNode } from 'react';

import { numberText } from '#values/number-text.ts';
import styles from './choice.module.css';
import { classNames } from '#ui/class-names.ts';
import { FieldGroup, type FieldTexts } from './field.tsx';

type ChoiceGroupProps = Omit<FieldTexts, 'labelHidden'> & {
  /** The target of the error summary's link. */
  id?: string;
  columns?: 1 | 2 | 3;
  /** Short labels: two columns on a phone too. */
  short?: boolean;
  children: ReactNode;
};

export function ChoiceGroup({ columns = 1, short, children, ...words }: ChoiceGroupProps) {
  const across = columns !== 1 && styles[`columns${columns}`];
  const layout = classNames(styles.choices, across, short && styles.short);
  return (
    <FieldGroup {...words} className={layout}>
      {children}
    </FieldGroup>
  );
}

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & {
  type: 'radio' | 'checkbox';
  label: ReactNode;
  hint?: string;
  /** How many results there are with this choice; a text where it is not exact. */
  count?: number | string;
  /** Without a border, for dense places such as a filter panel. */
  plain?: boolean;
};

/** A radio button or checkbox whose whole row can be pressed. */
export function Choice({ label, hint, count, plain, className, ...input }: ChoiceProps) {
  return (
    <label className={classNames(styles.choice, plain ? styles.plain : styles.boxed, className)}>
      <input {...input} />
      <span>
        {label}
        {hint && <small className={styles.hint}>{hint}</small>}
      </span>
      {count !== undefined && <small>{numberText(count)}</small>}
    </label>
  );
}
