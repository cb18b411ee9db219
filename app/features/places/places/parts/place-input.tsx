import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { useId, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { useSuggestions } from './use-suggestions.ts';
import { isComposing } from '#ui/fields/is-composing.ts';
import styles from './place-input.module.css';

type PlaceInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  /** Called after a suggestion was chosen and written into the input. */
  onChoose?: (input: HTMLInputElement) => void;
  /** What is offered while nothing is typed; the one without a text empties the input. */
  choices?: readonly Choice[];
};

type Choice = { text: string; label?: string; detail?: string | null };

/**
 * A text field that suggests places, as an ARIA combobox with a listbox. The input is
 * uncontrolled, so that a form reads and resets it like any other; without JavaScript it is a
 * plain field. The list is placed below the nearest positioned ancestor.
 */
export function PlaceInput({ onChoose, choices = noChoices, ...rest }: PlaceInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  // Null until something is typed: what stood there before is no question.
  const [text, setText] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const suggested = useSuggestions(text ?? '', isOpen);
  const places: readonly Choice[] = text?.trim() ? suggested : choices;
  const isShown = isOpen && places.length > 0;
  const chosen = isShown ? places[active] : undefined;

  function suggest() {
    // Text typed before hydration is entered again afterwards, when the focus may be elsewhere.
    if (document.activeElement !== input.current) return;
    setText(input.current!.value);
    setOpen(true);
    setActive(-1);
  }

  function offer() {
    if (isOpen || choices.length === 0) return;
    setText(null);
    setOpen(true);
    input.current!.select();
  }

  function close() {
    setOpen(false);
    setText(null);
    setActive(-1);
  }

  function choose(place: string) {
    input.current!.value = place;
    close();
    onChoose?.(input.current!);
  }

  function moveActive(by: 1 | -1) {
    if (!isOpen) return choices.length > 0 ? offer() : suggest();
    // One position more than there are suggestions: at the text itself no suggestion is active.
    const count = places.length + 1;
    setActive(((active + 1 + by + count) % count) - 1);
  }

  function handleKey(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      moveActive(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape' && isShown) {
      // Closes only the list, not a sheet around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter') {
      if (chosen) event.preventDefault();
      if (chosen) choose(chosen.text);
      else close();
    }
  }

  return (
    <>
      <input
        type="text"
        autoComplete="off"
        autoCorrect="off"
        spellCheck="false"
        enterKeyHint="search"
        maxLength={100}
        {...rest}
        ref={input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={chosen ? `${listId}-${active}` : undefined}
        onChange={suggest}
        onClick={offer}
        onKeyDown={handleKey}
        onBlur={close}
      />
      {isShown && (
        <div id={listId} role="listbox" aria-label="Suggested places" className={styles.list}>
          {places.map(({ text: place, label = place, detail }, index) => (
            <div
              key={place}
              id={`${listId}-${index}`}
              ref={index === active ? scrollIntoView : undefined}
              role="option"
              aria-selected={index === active}
              className={styles.option}
              // Keeps the focus in the field while a suggestion is pressed.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(place)}
            >
              <IconMapPin size={20} aria-hidden />
              <span>
                {label}
                {detail && <small>{detail}</small>}
              </span>
            </div>
          ))}
        </div>
      )}
      <span role="status" className="visually-hidden">
        {isShown && countText(places.length)}
      </span>
    </>
  );
}

const noChoices: readonly Choice[] = [];

const scrollIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

function countText(count: number): string {
  return count === 1
    ? '1 suggestion. Use the arrow keys to choose it.'
    : `${count} suggestions. Use the arrow keys to choose one.`;
}
