import { useLayoutEffect, useState } from 'react';
import { drop, keep, restore } from '../tab-store.ts';

/**
 * State that a reload does not lose: kept in this tab as it is typed, and back after hydration.
 * Never for a password.
 */
export function useDraft<Value extends object>(key: string, initial: Value) {
  const [value, setValue] = useState(initial);
  const [isRestored, setRestored] = useState(false);

  // Before any effect that might write here.
  useLayoutEffect(() => {
    const kept = restore(key);
    if (!kept) return;
    setRestored(true);
    // An earlier version of the page may have kept fewer fields.
    setValue((before) => ({ ...before, ...kept }));
  }, [key]);

  function change(next: Value | ((before: Value) => Value)) {
    setValue((before) => {
      const after = typeof next === 'function' ? next(before) : next;
      keep(key, after);
      return after;
    });
  }

  function clear() {
    setValue(initial);
    drop(key);
  }

  return [value, change, clear, isRestored] as const;
}
