/** The shortlist of a visitor: kept in this browser, for all its tabs, until it is brought into an account. */
import { useEffect, useState } from 'react';
import { isUuid } from '#values/uuid.ts';

export type KeptEntry = { caregiverId: string; note: string };

export type KeptShortlist = {
  saved: KeptEntry[];
  /** the account that has tried to bring these and could not */
  leftBy?: string;
};

const storageKey = 'shortlist';
const none: KeptShortlist = { saved: [] };
const listeners = new Set<(kept: KeptShortlist) => void>();

/** For a browser that refuses storage: then the list lives as long as the page. */
let memory: string | null = null;

export const readKept = () => listIn(read());

function listIn(text: string | null): KeptShortlist {
  try {
    const kept = JSON.parse(text ?? 'null') as KeptShortlist | null;
    return kept && kept.saved.every(isEntry) ? kept : none;
  } catch {
    return none;
  }
}

const isEntry = ({ caregiverId, note }: KeptEntry) =>
  isUuid(caregiverId) && typeof note === 'string';

export function writeKept(kept: KeptShortlist) {
  const text = kept.saved.length > 0 ? JSON.stringify(kept) : null;
  memory = text;
  try {
    if (text === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, text);
  } catch {}
  tell();
}

function read(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return memory;
  }
}

/** What was read last, for hearts that come later; nothing while nobody is told of changes. */
let known: { text: string | null; kept: KeptShortlist } | undefined;

function tell() {
  const text = read();
  if (known?.text !== text) known = { text, kept: listIn(text) };
  for (const listener of listeners) listener(known.kept);
}

let asked: number | undefined;

/** Once for all hearts of a page, and after it came alive: the browser may have to read a file for it. */
function askSoon() {
  window.clearTimeout(asked);
  asked = window.setTimeout(tell);
}

/** Undefined on the server and until the page is alive: the page is the same for all visitors. */
export function useKeptShortlist(): KeptShortlist | undefined {
  const [kept, setKept] = useState(known?.kept);
  useEffect(() => {
    if (listeners.size === 0) window.addEventListener('storage', tell);
    listeners.add(setKept);
    askSoon();
    return () => {
      listeners.delete(setKept);
      if (listeners.size > 0) return;
      window.removeEventListener('storage', tell);
      known = undefined;
    };
  }, []);
  return kept;
}
