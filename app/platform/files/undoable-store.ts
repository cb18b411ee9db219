import type { Database } from '../database/connection.ts';
import type { FileStore } from './store.ts';
import { findUnreferenced } from './sweep.ts';

export type UndoableStore = FileStore & {
  /** Removes all files that were put, also those still being written, and refuses further ones. */
  undo(): Promise<void>;
  /** Removes the files that no row refers to after the write was committed. */
  removeUnreferenced(db: Database): Promise<void>;
};

/** The file store for one write, which can remove the write's files if its transaction fails. */
export function withUndo(store: FileStore): UndoableStore {
  const puts = new Map<string, Promise<unknown>>();
  let isOver = false;
  // A file that cannot be removed now is removed by the daily job `files.sweep`.
  const removeAll = (keys: string[]) => Promise.allSettled(keys.map((key) => store.remove(key)));
  return {
    ...store,
    put(key, source, options) {
      // Code of a failed write that is still running must not leave a file behind.
      if (isOver) return Promise.reject(new Error('The write of this file has failed already.'));
      const stored = store.put(key, source, options);
      puts.set(key, stored);
      return stored;
    },
    async undo() {
      isOver = true;
      await Promise.allSettled(puts.values());
      await removeAll([...puts.keys()]);
    },
    async removeUnreferenced(db) {
      if (puts.size > 0) await removeAll(await findUnreferenced(db, [...puts.keys()]));
    },
  };
}
