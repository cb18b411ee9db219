/** The page's side of `public/service-worker.js`. Loaded on demand, for people who are signed in. */

type Order =
  | { order: 'here'; userId: string }
  | { order: 'keep'; userId: string; build: string; pages: string[]; assets: string[] }
  | { order: 'sendLater' };

/** In development no file has a name that would make it safe to keep. */
export const hasWorker = () => import.meta.env.PROD && 'serviceWorker' in navigator;

/** The worker once it is active; undefined where there can be none. */
export async function startedWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!hasWorker()) return undefined;
  const registered = await navigator.serviceWorker
    .register('/service-worker.js')
    .catch(() => undefined);
  return registered && navigator.serviceWorker.ready;
}

/** Without it everything works as long as there is a network, so a failure is not told. */
async function tell(order: Order) {
  (await startedWorker())?.active?.postMessage(order);
}

/** Whose device this is from now on. */
export const startWorker = (userId: string) => tell({ order: 'here', userId });

/** Makes these pages readable without a network, with the files that this one has used. */
export async function keepPages(userId: string, pages: string[]) {
  const used = performance.getEntriesByType('resource').map(({ name }) => name);
  const assets = [...new Set(used)].filter((name) => new URL(name).pathname.startsWith('/assets/'));
  // Every build has a list of its files with a name of its own.
  const build = assets.find((asset) => asset.includes('/assets/manifest-'));
  if (build) await tell({ order: 'keep', userId, build, pages, assets });
}

/** Sends what waits once there is a network, also when no page is open, where the browser can. */
export const sendLater = () => tell({ order: 'sendLater' });
