import pino from 'pino';
import { createServer } from 'vite';
import type { VisitSettings } from '#gate/visit.ts';
import { createHttp } from '#server/http.ts';
import type { PageBuild } from '#server/pages.ts';
import { alone } from './database.ts';
import type { TestProduct } from './product.ts';
import { onTeardown } from './setup.ts';

/** A product's pages, from source, as its server answers them without a network between. */
export async function openPages(product: TestProduct) {
  const build = await alone(loadBuild);
  const logged: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(line) });

  function open(
    visits: VisitSettings = { publicUrl: undefined, trustedProxies: [] },
    mayBeKept = false,
  ) {
    return createHttp({
      ...product.parts,
      platform: { ...product.platform, log },
      db: product.db,
      availability: { check: async () => true },
      isStopping: () => false,
      visits,
      pages: {
        mayBeKept,
        addFiles: () => {},
        loadBuild: async () => build,
        loadApi: async () => product.api,
        wrap: (listener) => listener,
        close: async () => {},
      },
    });
  }
  function serve(visits?: VisitSettings) {
    const app = open(visits);
    return (path: string, init: RequestInit = {}) =>
      app.request(new URL(path, 'http://127.0.0.1:3000').href, {
        ...init,
        headers: { 'user-agent': 'tests', host: '127.0.0.1:3000', ...init.headers },
      });
  }
  return { open, serve, request: serve(), logged };
}

export type TestPages = Awaited<ReturnType<typeof openPages>>;

/** The router's plugin writes its types into the project as it starts: two at once would collide. */
async function loadBuild() {
  const vite = await createServer({
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true, entries: [] },
  });
  onTeardown(() => vite.close());
  return (await vite.ssrLoadModule('virtual:react-router/server-build')) as PageBuild;
}
