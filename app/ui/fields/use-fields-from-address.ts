import { useEffect, useRef } from 'react';
import type { Fields } from './search-form.tsx';

type Control = HTMLInputElement | HTMLSelectElement;

/**
 * Back, forward and the chips change the address; this updates a form's fields to match, without
 * moving the focus. A field that already differs from the old address is being edited, and is kept.
 */
export function useFieldsFromAddress(fields: Fields) {
  const form = useRef<HTMLFormElement>(null);
  const followed = useRef(fields);
  useEffect(() => {
    for (const control of controlsOf(form.current!)) {
      const isUntouched = answerOf(control) === answerIn(followed.current, control);
      if (isUntouched) show(control, answerIn(fields, control));
    }
    followed.current = fields;
  });
  return form;
}

function controlsOf({ elements }: HTMLFormElement): Control[] {
  return [...elements].filter(
    (element): element is Control =>
      element instanceof HTMLSelectElement ||
      (element instanceof HTMLInputElement && element.type !== 'hidden'),
  );
}

const isTick = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

const answerOf = (control: Control) => (isTick(control) ? control.checked : control.value);

function answerIn(fields: Fields, control: Control): string | boolean {
  const values = fields.filter(([name]) => name === control.name).map(([, value]) => value);
  if (!isTick(control)) return values[0] ?? '';
  // The radio button without a value means no answer.
  return values.length > 0 ? values.includes(control.value) : control.value === '';
}

function show(control: Control, answer: string | boolean) {
  if (answerOf(control) === answer) return;
  if (isTick(control)) control.checked = answer as boolean;
  else control.value = answer as string;
}
