import { useState } from 'react';

import { Choice, ChoiceGroup } from './choice.tsx';
import { answersOf, listIn, shownAnswers } from './own-answers.ts';
import type { Typing } from './own-answers.ts';
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
  const [typing, setTyping] = useState<Typing>();
  const isOffered = (item: string) => options.some((option) => option.value === item);
  const { ticked, text } = shownAnswers(value, typing, isOffered);

  function choose(item: string, isChosen: boolean) {
    setTyping(undefined);
    onChange(isChosen ? [...new Set([...value, item])] : value.filter((each) => each !== item));
  }

  function type(next: string) {
    setTyping({ text: next, ticked });
    onChange(answersOf({ text: next, ticked }));
  }

  return (
    <ChoiceGroup {...words} label={legend} help={hint}>
      {options.map((option) => (
        <Choice
          key={option.value}
          type="checkbox"
          label={option.label}
          disabled={disabled}
          checked={ticked.includes(option.value)}
          onChange={(event) => choose(option.value, event.target.checked)}
        />
      ))}
      {other && (
        <OtherAnswers
          disabled={disabled}
          text={text}
          isGiven={value.some((item) => !isOffered(item))}
          onOpen={() => type('')}
          onType={type}
          onClose={() => {
            setTyping(undefined);
            onChange(ticked);
          }}
          onLeave={() => {
            if (listIn(text).some(isOffered)) setTyping(undefined);
          }}
        />
      )}
    </ChoiceGroup>
  );
}

type OtherAnswersProps = {
  disabled?: boolean;
  text: string;
  isGiven: boolean;
  onOpen: () => void;
  onType: (text: string) => void;
  onClose: () => void;
  onLeave: () => void;
};

function OtherAnswers(props: OtherAnswersProps) {
  const { disabled, text, isGiven, onOpen, onType, onClose, onLeave } = props;
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || isGiven;

  function open(isWanted: boolean) {
    setOpened(isWanted);
    if (isWanted) onOpen();
    else onClose();
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
            onChange={(event) => {
              // Open, so that the field stays also while what is typed equals an offered answer.
              setOpened(true);
              onType(event.target.value);
            }}
            onBlur={onLeave}
          />
        </div>
      )}
    </>
  );
}
