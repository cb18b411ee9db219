import { createServer } from 'vite';
import type { Doors } from '../app/doors.ts';
import type { Pages } from './pages.ts';

/** Pages and endpoints through Vite's module graph: a saved file is live at the next request. */
export async function loadPages(): Promise<Pages> {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  // Vite would end the process at a signal, before the database has stopped.
  process.removeAllListeners('SIGTERM');
  return {
    addFiles: () => {},
    loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build') as never,
    async openDoors(parts) {
      const { openDoors } = (await vite.ssrLoadModule('/app/doors.ts')) as {
        openDoors(parts: unknown): Doors;
      };
      return openDoors(parts);
    },
    wrap: (listener) => (request, response) =>
      vite.middlewares(request, response, () => listener(request, response)),
    close: () => vite.close(),
  };
}
