import { useSyncExternalStore } from 'react';

const never = () => () => {};
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The reader's; the server does not know it, so a page is in UTC until the browser has it. */
export function useTimeZone(): string {
  return useSyncExternalStore(never, ownZone, () => 'UTC');
}
