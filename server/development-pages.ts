import { createServer } from 'vite';
import type { CreatedApi } from '../app/create-api.ts';
import type { Pages } from './pages.ts';

/** Pages and endpoints through Vite's module graph: a saved file is used at the next request. */
export async function loadPages(): Promise<Pages> {
  const ours = process.listeners('SIGTERM');
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  // Vite's own would end the process before the database has stopped.
  for (const listener of process.listeners('SIGTERM')) {
    if (!ours.includes(listener)) process.off('SIGTERM', listener);
  }
  return {
    mayBeKept: false,
    addFiles: () => {},
    loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build') as never,
    async loadApi(parts) {
      const { createApi } = (await vite.ssrLoadModule('/app/create-api.ts')) as {
        createApi(parts: unknown): CreatedApi;
      };
      return createApi(parts);
    },
    wrap: (listener) => (request, response) =>
      vite.middlewares(request, response, () => listener(request, response)),
    close: () => vite.close(),
  };
}
