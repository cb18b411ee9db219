import type { Database } from '../database/connection.ts';
import type { FileStore } from './store.ts';
import { findUnknown } from './sweep.ts';

export type RevocableStore = FileStore & {
  /** Removes everything that was put through this view, also what is still being written, and takes no more. */
  takeBack(): Promise<void>;
  /** The same of what no row knows: once the write is done, it has no use for it. */
  takeBackUnknown(db: Database): Promise<void>;
};

/** The store as one write sees it: if the write fails, so have its files never been. */
export function takingBack(store: FileStore): RevocableStore {
  const puts = new Map<string, Promise<unknown>>();
  let isOver = false;
  // What cannot be removed now, the sweep finds later.
  const removeAll = (keys: string[]) => Promise.allSettled(keys.map((key) => store.remove(key)));
  return {
    ...store,
    put(key, source, options) {
      // What a failed write still does beside its failure must not leave a file behind.
      if (isOver) return Promise.reject(new Error('The write of this file has failed already.'));
      const stored = store.put(key, source, options);
      puts.set(key, stored);
      return stored;
    },
    async takeBack() {
      isOver = true;
      await Promise.allSettled(puts.values());
      await removeAll([...puts.keys()]);
    },
    async takeBackUnknown(db) {
      if (puts.size > 0) await removeAll(await findUnknown(db, [...puts.keys()]));
    },
  };
}
