import { useLayoutEffect, useState } from 'react';
import { drop, keep, restore } from '../tab-store.ts';

/**
 * State that survives a reload: stored in the tab's session storage as it is typed, and restored
 * after hydration. Not for passwords.
 */
export function useDraft<Value extends object>(key: string, initial: Value) {
  const [value, setValue] = useState(initial);
  const [isRestored, setRestored] = useState(false);

  // A layout effect, so that it runs before effects that may store something.
  useLayoutEffect(() => {
    const kept = restore(key);
    if (!kept) return;
    setRestored(true);
    // An earlier version of the page may have stored fewer fields.
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
