/**
 * What this tab keeps over navigation and reload, until it is dropped or someone logs out, such as
 * drafts. Never a password.
 */
import { useMemo, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** For a browser that refuses storage: then what is kept lives as long as the page. */
const memory = new Map<string, string>();

export function keep(key: string, value: object) {
  const text = JSON.stringify(value);
  try {
    sessionStorage.setItem(key, text);
  } catch {
    memory.set(key, text);
  }
  notify();
}

export function restore<Value extends object>(key: string): Value | undefined {
  return parse(read(key));
}

export function drop(key: string) {
  memory.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {}
  notify();
}

export function dropAll() {
  memory.clear();
  try {
    sessionStorage.clear();
  } catch {}
  notify();
}

/** The same as `restore`, for a component that shows it while it changes. */
export function useKept<Value extends object>(key: string): Value | undefined {
  const text = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  );
  return useMemo(() => parse<Value>(text), [text]);
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

function parse<Value extends object>(text: string | null): Value | undefined {
  try {
    return JSON.parse(text ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify() {
  for (const listener of listeners) listener();
}
