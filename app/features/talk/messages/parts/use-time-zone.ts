import { useSyncExternalStore } from 'react';

const never = () => () => {};
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The browser's time zone. The server does not know it and renders UTC until hydration. */
export function useTimeZone(): string {
  return useSyncExternalStore(never, ownZone, () => 'UTC');
}
