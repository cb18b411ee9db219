import type { ComponentProps } from 'react';
import { Field } from '#ui/fields/field.tsx';
import type { FieldTexts } from '#ui/fields/field.tsx';
import field from '#ui/fields/field.module.css';
import { PlaceInput } from './place-input.tsx';

type PlaceFieldProps = FieldTexts & Omit<ComponentProps<typeof PlaceInput>, 'className'>;

/** A labelled field for a place, with suggestions while typing. */
export function PlaceField(props: PlaceFieldProps) {
  const { label, help, error, optional, labelHidden, id, ...input } = props;
  const words = { label, help, error, optional, labelHidden };
  return (
    <Field {...words} id={id}>
      {(wiring) => (
        <div className={field.framed}>
          <PlaceInput {...input} {...wiring} className={field.control} />
        </div>
      )}
    </Field>
  );
}
