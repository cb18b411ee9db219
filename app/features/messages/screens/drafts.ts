import { useMemo, useSyncExternalStore } from 'react';

/** What is written to someone and not sent. It stays in this tab, over navigation and reload. */
export type Draft = {
  text: string;
  /** of a message that failed, until its words change: sent again, it is the same message */
  clientKey?: string;
};

const listeners = new Set<() => void>();

export function readDraft(conversationId: string): Draft {
  return parse(read(nameOf(conversationId)));
}

export function writeDraft(conversationId: string, draft: Draft) {
  write(nameOf(conversationId), draft.text === '' ? '' : JSON.stringify(draft));
  for (const listener of listeners) listener();
}

export function useDraftOf(conversationId: string): Draft {
  const kept = useSyncExternalStore(
    subscribe,
    () => read(nameOf(conversationId)),
    () => '',
  );
  return useMemo(() => parse(kept), [kept]);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const nameOf = (conversationId: string) => `draft ${conversationId}`;
const parse = (kept: string): Draft => (kept === '' ? { text: '' } : JSON.parse(kept));

/** For a browser that refuses storage: then a draft lives as long as the page. */
const memory = new Map<string, string>();

function read(name: string): string {
  try {
    return sessionStorage.getItem(name) ?? '';
  } catch {
    return memory.get(name) ?? '';
  }
}

function write(name: string, kept: string) {
  try {
    sessionStorage.setItem(name, kept);
  } catch {
    memory.set(name, kept);
  }
}
