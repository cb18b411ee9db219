import pino from 'pino';
import type { VisitSettings } from '#gate/visit.ts';
import { buildProduct } from '#server/build.ts';
import { loadPages } from '#server/built-pages.ts';
import { createHttp } from '#server/http.ts';
import type { TestProduct } from './product.ts';

/** A product's pages, as built for `npm start` and as its server answers them, without a network between. */
export async function openPages(product: TestProduct) {
  const built = await loadPages(await buildProduct(() => {}));
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
        ...built,
        mayBeKept,
        loadApi: async () => product.api,
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
