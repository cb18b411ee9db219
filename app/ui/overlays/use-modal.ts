import { isComposing } from '#ui/fields/is-composing.ts';
import { useLayoutEffect, useRef, type ComponentProps } from 'react';

type ModalState = {
  open: boolean;
  onClose: () => void;
  /** While something is being saved, neither Escape nor a click outside closes. */
  busy?: boolean;
};

/**
 * Adds to a native modal dialog: opening and closing by the prop `open`, closing on a click outside,
 * and staying open while busy. The browser traps the focus and returns it at the end.
 */
export function useModal({ open, onClose, busy = false }: ModalState) {
  const dialog = useRef<HTMLDialogElement>(null);

  // A layout effect, so that a dialog that is unmounted closes first and returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    // Focus the start of the content, not the close button.
    element.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
    return () => element.close();
  }, [open]);

  return {
    ref: dialog,
    'aria-busy': busy || undefined,
    onCancel(event) {
      if (event.target !== dialog.current) return;
      event.preventDefault();
      if (!busy) onClose();
    },
    onKeyDown(event) {
      if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
      const from = event.target as Element;
      // The events of a dialog inside this one come here too.
      if (from.closest('dialog') !== dialog.current) return;
      // Escape closes an open select by itself.
      if (from instanceof HTMLSelectElement && !busy) return;
      // Chrome closes the dialog on a second Escape despite a cancelled `cancel` event.
      event.preventDefault();
      if (!busy) onClose();
    },
    onMouseDown(event) {
      if (event.target !== dialog.current) return;
      // Otherwise the press would move the focus to the page after the browser has returned it.
      event.preventDefault();
      if (!busy) onClose();
    },
  } satisfies ComponentProps<'dialog'>;
}
