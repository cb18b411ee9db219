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
const listeners = new Set<() => void>();

/** For a browser that refuses storage: then the list lives as long as the page. */
let memory: string | null = null;

export function readKept(): KeptShortlist {
  try {
    const kept = JSON.parse(read() ?? 'null') as KeptShortlist | null;
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
  for (const listener of listeners) listener();
}

function read(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return memory;
  }
}

/** Undefined on the server and until the page is alive: the page is the same for all visitors. */
export function useKeptShortlist(): KeptShortlist | undefined {
  const [kept, setKept] = useState<KeptShortlist>();
  useEffect(() => {
    const update = () => setKept(readKept());
    update();
    listeners.add(update);
    window.addEventListener('storage', update);
    return () => {
      listeners.delete(update);
      window.removeEventListener('storage', update);
    };
  }, []);
  return kept;
}
