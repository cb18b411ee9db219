import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { useState } from 'react';

import { writeDay } from './calendar-days.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './date-field.module.css';
import { onDemand } from '#ui/overlays/on-demand.tsx';
import { Field, type FieldTexts } from './field.tsx';
import fieldStyles from './field.module.css';

const DayDialog = onDemand(async () => (await import('./day-dialog.tsx')).DayDialog);

type DateFieldProps = FieldTexts & {
  id?: string;
  /** yyyy-mm-dd, or '' for none */
  value: string;
  onChange: (day: string) => void;
  /** the first day that can be chosen */
  min?: string;
  placeholder: string;
};

/** One day, chosen from a calendar. */
export function DateField({ id, value, onChange, min, placeholder, ...words }: DateFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = value ? writeDay(value) : placeholder;

  function choose(day: string) {
    onChange(day);
    setOpen(false);
  }

  return (
    <Field {...words} id={id}>
      {(wiring) => (
        <>
          <button
            {...wiring}
            type="button"
            // With the label alone, a screen reader would not read the chosen day.
            aria-label={`${words.label} ${shown}`}
            aria-haspopup="dialog"
            className={classNames(fieldStyles.control, styles.control)}
            data-empty={!value || undefined}
            onClick={() => setOpen(true)}
          >
            {shown}
            <IconCalendar size={22} aria-hidden />
          </button>
          <DayDialog
            open={isOpen}
            onClose={() => setOpen(false)}
            title={words.label}
            value={value}
            min={min}
            canClear={words.optional}
            onChoose={choose}
          />
        </>
      )}
    </Field>
  );
}
