import { clearStores } from '#gate/device-store.ts';
import { dropAll } from '#ui/tab-store.ts';

/** Drops drafts, threads and unsent messages, and loads a new document, so that nothing is left in memory. */
export function openFarewellPage() {
  dropAll();
  void clearStores().finally(() => window.location.assign('/account-deleted'));
}
