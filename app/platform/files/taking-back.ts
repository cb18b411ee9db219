import type { Database } from '#platform/database/connection.ts';
import type { FileStore } from './store.ts';
import { findUnknown } from './sweep.ts';

export type RevocableStore = FileStore & {
  /** Removes everything that was put through this view, also what is still being written. */
  takeBack(): Promise<void>;
  /** The same of what no row knows: once the write is done, it has no use for it. */
  takeBackUnknown(db: Database): Promise<void>;
};

/** The store as one write sees it: if the write fails, so have its files never been. */
export function takingBack(store: FileStore): RevocableStore {
  const puts = new Map<string, Promise<unknown>>();
  // What cannot be removed now, the sweep finds later.
  const removeAll = (keys: string[]) => Promise.allSettled(keys.map((key) => store.remove(key)));
  return {
    ...store,
    put(key, source, options) {
      const stored = store.put(key, source, options);
      puts.set(key, stored);
      return stored;
    },
    async takeBack() {
      await Promise.allSettled(puts.values());
      await removeAll([...puts.keys()]);
    },
    async takeBackUnknown(db) {
      if (puts.size > 0) await removeAll(await findUnknown(db, [...puts.keys()]));
    },
  };
}
