import { useRef, type FocusEvent } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Answers that take a moment to give again. A password is better forgotten, and a search is cheap. */
const textTypes = ['text', 'email', 'tel', 'url', 'number', 'date'];

function isText(element: Element): element is Control {
  if (element instanceof HTMLInputElement) return textTypes.includes(element.type);
  return element instanceof HTMLTextAreaElement;
}

/**
 * Whether fields say anything else than when they were first entered; a field that left does not count.
 * A choice that waits to be saved says so itself, by `data-unsaved`.
 */
export function useTypedText() {
  const entered = useRef(new Map<Control, string>());
  return {
    onFocus({ target }: FocusEvent) {
      if (isText(target) && !entered.current.has(target)) {
        entered.current.set(target, target.value);
      }
    },
    hasTyped: (dialog: HTMLDialogElement | null) =>
      Boolean(dialog?.querySelector('[data-unsaved]')) ||
      [...entered.current].some(([control, before]) =>
        control.isConnected ? control.value !== before : !entered.current.delete(control),
      ),
  };
}
