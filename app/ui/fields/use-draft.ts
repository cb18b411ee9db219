import { useLayoutEffect, useState } from 'react';

/**
 * State that a reload does not lose: kept in this tab as it is typed, and back after hydration.
 * Never for a password.
 */
export function useDraft<Value extends object>(key: string, initial: Value) {
  const [value, setValue] = useState(initial);
  const [isRestored, setRestored] = useState(false);

  // Before any effect that might write here.
  useLayoutEffect(() => {
    const kept = read(key);
    if (!kept) return;
    setRestored(true);
    // An earlier version of the page may have kept fewer fields.
    setValue((before) => ({ ...before, ...kept }));
  }, [key]);

  function change(next: Value | ((before: Value) => Value)) {
    setValue((before) => {
      const after = typeof next === 'function' ? next(before) : next;
      write(key, after);
      return after;
    });
  }

  function clear() {
    setValue(initial);
    write(key, null);
  }

  return [value, change, clear, isRestored] as const;
}

// A browser may refuse storage; then what is typed lives as long as the page.

function read(key: string): object | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(key: string, value: object | null) {
  try {
    if (value) sessionStorage.setItem(key, JSON.stringify(value));
    else sessionStorage.removeItem(key);
  } catch {}
}
