import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { defaultTimeZone } from '#values/time-zone.ts';

const never = () => () => {};
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Where the page keeps the time zone that the server wrote it in. */
export const servedTimeZoneKey = ['time zone'];

/**
 * The browser's time zone. Until hydration it is the one that the server read from a cookie, which
 * is nearly always the same: otherwise days would move when the scripts arrive.
 */
export function useTimeZone(): string {
  const client = useQueryClient();
  const servedZone = () => client.getQueryData<string>(servedTimeZoneKey) ?? defaultTimeZone;
  return useSyncExternalStore(never, ownZone, servedZone);
}

const year = 365 * 24 * 60 * 60;

/** Tells the server the zone with the next page. */
export function rememberTimeZone() {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `time-zone=${encodeURIComponent(ownZone())}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`;
}
