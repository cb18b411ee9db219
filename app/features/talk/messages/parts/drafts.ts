import { useMemo, useSyncExternalStore } from 'react';

/** What is written to someone and not sent. It stays in this tab, over navigation and reload. */
export type Draft = {
  text: string;
  /** of a message that failed, until its words change: sent again, it is the same message */
  clientKey?: string;
  /** what failed and stands at the beginning; whatever fails next goes behind it */
  returned?: string | undefined;
};

const listeners = new Set<() => void>();

export function readDraft(conversationId: string): Draft {
  return parse(read(nameOf(conversationId)));
}

/** New words of the one who writes. */
export function changeDraft(conversationId: string, text: string) {
  writeDraft(conversationId, { text, returned: readDraft(conversationId).returned });
}

/** Words that were typed elsewhere, behind those that are here. */
export function addToDraft(conversationId: string, text: string) {
  changeDraft(conversationId, inParagraphs(readDraft(conversationId).text, text));
}

/** A message that failed: behind those that failed before it, and before words typed since. */
export function giveBack(conversationId: string, content: string, clientKey: string) {
  const { text, returned = '' } = readDraft(conversationId);
  const earlier = text.startsWith(returned) ? returned : '';
  const since = text.slice(earlier.length).trimStart();
  const back = inParagraphs(earlier, content);
  writeDraft(conversationId, {
    text: inParagraphs(back, since),
    returned: back,
    ...(text.trim() === '' && { clientKey }),
  });
}

export function clearDraft(conversationId: string) {
  writeDraft(conversationId, { text: '' });
}

function writeDraft(conversationId: string, draft: Draft) {
  write(nameOf(conversationId), draft.text === '' ? '' : JSON.stringify(draft));
  for (const listener of listeners) listener();
}

const inParagraphs = (...texts: string[]) =>
  texts.filter((text) => text.trim() !== '').join('\n\n');

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
