import { useState } from 'react';
import { useFocusWhenDone } from './use-focus-when-done.ts';

/** A form that opens where its button is; the button has the focus again when it closes. */
export function useFormInPlace() {
  const [isOpen, setOpen] = useState(false);
  const [closings, setClosings] = useState(0);
  const button = useFocusWhenDone<HTMLButtonElement>(closings);
  return {
    isOpen,
    button,
    open: () => setOpen(true),
    close() {
      setOpen(false);
      setClosings(closings + 1);
    },
  };
}
