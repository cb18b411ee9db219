import { useState } from 'react';

import { Choice, ChoiceGroup } from './choice.tsx';
import { TextField } from './text-field.tsx';
import styles from './checkbox-group.module.css';

type CheckboxGroupProps = {
  legend: string;
  options: readonly { value: string; label: string }[];
  value: string[];
  onChange: (value: string[]) => void;
  /** The target of the error summary's link. */
  id?: string;
  hint?: string;
  error?: string;
  optional?: boolean;
  disabled?: boolean;
  columns?: 1 | 2 | 3;
  /** Short labels: two columns on a phone too. */
  short?: boolean;
  /** Adds a field for own answers; values that are not among the options are shown there. */
  other?: boolean;
};

/** One question with several answers. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { legend, options, value, onChange, hint, disabled, other, ...words } = props;
  const isOffered = (item: string) => options.some((option) => option.value === item);

  function choose(item: string, isChosen: boolean) {
    onChange(isChosen ? [...value, item] : value.filter((each) => each !== item));
  }

  return (
    <ChoiceGroup {...words} label={legend} help={hint}>
      {options.map((option) => (
        <Choice
          key={option.value}
          type="checkbox"
          label={option.label}
          disabled={disabled}
          checked={value.includes(option.value)}
          onChange={(event) => choose(option.value, event.target.checked)}
        />
      ))}
      {other && (
        <OtherAnswers
          disabled={disabled}
          value={value.filter((item) => !isOffered(item))}
          onChange={(own) => onChange([...value.filter(isOffered), ...own])}
        />
      )}
    </ChoiceGroup>
  );
}

type OtherAnswersProps = Pick<CheckboxGroupProps, 'disabled' | 'value' | 'onChange'>;

/** 'Other' is ticked but not filled in; the form's check can ask for it. */
const noAnswer = '';

/** Keeps the text as typed, because a comma at its end starts the next answer. */
function OtherAnswers({ disabled, value, onChange }: OtherAnswersProps) {
  const [isOpened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const text = listIn(typed).join() === value.join() ? typed : value.join(', ');
  const isOpen = isOpened || value.length > 0;

  function open(isWanted: boolean) {
    setOpened(isWanted);
    setTyped('');
    onChange(isWanted ? [noAnswer] : []);
  }

  function type(next: string) {
    setOpened(true);
    setTyped(next);
    const own = listIn(next);
    onChange(own.length > 0 ? own : [noAnswer]);
  }

  return (
    <>
      <Choice
        type="checkbox"
        label="Other"
        disabled={disabled}
        checked={isOpen}
        onChange={(event) => open(event.target.checked)}
      />
      {isOpen && (
        <div className={styles.other}>
          <TextField
            label="Which others?"
            help="Separate several with commas."
            disabled={disabled}
            value={text}
            onChange={(event) => type(event.target.value)}
          />
        </div>
      )}
    </>
  );
}

function listIn(text: string): string[] {
  const items = text.split(',').map((item) => item.trim());
  return [...new Set(items)].filter(Boolean);
}
