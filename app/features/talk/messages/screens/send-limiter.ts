import { useSyncExternalStore } from 'react';
import { allowanceAfter, withinWindow } from '../send-allowance.ts';
import type { Allowance } from '../send-allowance.ts';

/** When this tab sent its latest messages, in all conversations. */
let sentAt: number[] = [];
/** Set while nothing may be sent. */
let limited: Allowance | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Counts an attempt if it is allowed now; otherwise `useSendLimit` reports the limit until it ends. */
export function attemptToSend(now: number): boolean {
  if (limited) return false;
  const allowance = allowanceAfter(sentAt, now);
  if (allowance.waitMilliseconds > 0) {
    limit(allowance);
    return false;
  }
  sentAt = [...withinWindow(sentAt, now), now];
  return true;
}

/** The server counts all tabs and devices of a user, so it may refuse what this tab allowed. */
export function waitForServer(seconds: number) {
  limit({ attemptsLeft: 0, waitMilliseconds: seconds * 1000 });
}

export function useSendLimit(): Allowance | undefined {
  return useSyncExternalStore(
    subscribe,
    () => limited,
    () => undefined,
  );
}

function limit(allowance: Allowance) {
  change(allowance);
  clearTimeout(timer);
  timer = setTimeout(() => change(undefined), allowance.waitMilliseconds);
}

function change(next: Allowance | undefined) {
  limited = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
