import type { FileStore } from './store.ts';

export type RevocableStore = FileStore & {
  /** Removes everything that was put through this view, also what is still being written. */
  takeBack(): Promise<void>;
};

/** The store as one write sees it: if the write fails, so have its files never been. */
export function takingBack(store: FileStore): RevocableStore {
  const puts = new Map<string, Promise<unknown>>();
  return {
    ...store,
    put(key, source, options) {
      const stored = store.put(key, source, options);
      puts.set(key, stored);
      return stored;
    },
    async takeBack() {
      await Promise.allSettled(puts.values());
      // What cannot be removed now, the sweep finds later.
      await Promise.allSettled([...puts.keys()].map((key) => store.remove(key)));
    },
  };
}
