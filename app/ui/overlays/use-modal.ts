import { useLayoutEffect, useRef, type ComponentProps } from 'react';

type ModalState = {
  open: boolean;
  onClose: () => void;
  /** While something is being saved, neither Escape nor a click outside closes. */
  busy?: boolean;
};

/**
 * What a native modal leaves to us: following `open`, closing on a click outside, and holding
 * still while busy. The browser itself traps the focus and returns it at the end.
 */
export function useModal({ open, onClose, busy = false }: ModalState) {
  const dialog = useRef<HTMLDialogElement>(null);

  // A layout effect, so that a dialog that leaves the page closes first and returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    // Start at the top of the words, not at the close button.
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
      if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
      const from = event.target as Element;
      // Of a dialog that stands inside this one, React tells both.
      if (from.closest('dialog') !== dialog.current) return;
      // An open list closes by itself.
      if (from instanceof HTMLSelectElement && !busy) return;
      // Chrome lets a second Escape through a cancelled `cancel`; the key itself can be stopped.
      event.preventDefault();
      if (!busy) onClose();
    },
    onMouseDown(event) {
      if (event.target !== dialog.current) return;
      // Else the press would move the focus to the page after the browser has returned it.
      event.preventDefault();
      if (!busy) onClose();
    },
  } satisfies ComponentProps<'dialog'>;
}
