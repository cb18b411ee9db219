import { useEffect } from 'react';

declare global {
  interface Window {
    /** Left by the script in the page: presses again what was pressed before hydration. */
    pressAgain?: () => void;
  }
}

/**
 * A button that needs JavaScript pulses from the first tap on, and is pressed as soon as the page is
 * hydrated, which takes seconds on a slow connection. Of several taps only the last counts.
 * An animation changes no attribute, so hydration finds the button as it was sent.
 */
const script = `(() => {
let button, pulse;
const hold = ({ target }) => {
  const pressed = target.closest && target.closest('button[type=button]');
  if (!pressed) return;
  if (pulse) pulse.cancel();
  button = pressed;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  pulse = button.animate({ opacity: [isStill ? 0.5 : 1, 0.5] },
    { duration: 400, iterations: Infinity, direction: 'alternate' });
};
addEventListener('click', hold, true);
window.pressAgain = () => {
  removeEventListener('click', hold, true);
  if (!button) return;
  pulse.cancel();
  if (button.isConnected) button.click();
};
})()`;

/** Stands in the head, so that it listens before the first button can be seen. */
export function EarlyTaps({ nonce }: { nonce: string | undefined }) {
  useEffect(() => {
    window.pressAgain?.();
    delete window.pressAgain;
  }, []);
  return (
    <script
      nonce={nonce}
      // The page brings it along; the browser's files do not need it again.
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? script : '' }}
    />
  );
}
