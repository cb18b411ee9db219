import { useEffect, useState } from 'react';

export type Shortcuts = Record<string, () => void>;

const memory = 'admin-shortcuts';

/** Single-key shortcuts; they can be switched off, because voice input may trigger them. */
export function useShortcuts(shortcuts: Shortcuts) {
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(localStorage.getItem(memory) !== 'off'), []);

  function turn(on: boolean) {
    localStorage.setItem(memory, on ? 'on' : 'off');
    setOn(on);
  }

  useEffect(() => {
    function press(event: KeyboardEvent) {
      const run = shortcuts[event.key];
      if (!run || isTaken(event) || document.querySelector('dialog[open]')) return;
      if (!isOn && event.key !== '?') return;
      event.preventDefault();
      run();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [shortcuts, isOn]);

  return { isOn, turn };
}

/** Whether the key belongs to a field, to a part that scrolls, or to a shortcut of the browser. */
function isTaken({ key, target, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || repeat) return true;
  const fields = 'input, textarea, select';
  const takers = key.startsWith('Arrow') ? `${fields}, [role=region]` : fields;
  return target instanceof Element && target.closest(takers) !== null;
}
