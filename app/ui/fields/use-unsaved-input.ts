import { useRef, type FocusEvent } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Input that is worth a warning. Passwords and searches are not. */
const textTypes = ['text', 'email', 'tel', 'url', 'number', 'date'];

function isText(element: Element): element is Control {
  if (element instanceof HTMLInputElement) return textTypes.includes(element.type);
  return element instanceof HTMLTextAreaElement;
}

/**
 * Whether any field differs from its value when it first got the focus; removed fields do not count.
 * An unsaved choice is marked with `data-unsaved`.
 */
export function useUnsavedInput() {
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
