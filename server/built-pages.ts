import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Hono, MiddlewareHandler } from 'hono';
import { createApi } from '../app/create-api.ts';
import type { PageBuild, Pages } from './pages.ts';

export async function loadPages(directory: string): Promise<Pages> {
  const build: PageBuild = await import(
    pathToFileURL(path.join(directory, 'server/index.js')).href
  );
  const files = await readBuiltFiles(path.join(directory, 'client'));
  let api: ReturnType<typeof createApi> | undefined;
  return {
    mayBeKept: true,
    addFiles: (app) => registerFiles(app, files),
    loadBuild: async () => build,
    loadApi: async (parts) => (api ??= createApi(parts)),
    wrap: (listener) => listener,
    close: async () => {},
  };
}

type BuiltFile = { url: string; content: Buffer; packed?: Buffer };

async function readBuiltFiles(folder: string): Promise<BuiltFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return Promise.all(
    files
      .filter((file) => !file.endsWith('.br'))
      .map(async (file) => ({
        url: `/${path.relative(folder, file).split(path.sep).join('/')}`,
        content: await readFile(file),
        packed: files.includes(`${file}.br`) ? await readFile(`${file}.br`) : undefined,
      })),
  );
}

const mediaTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Every built file is read at the start and gets a route, so that serving it reads no disk. */
function registerFiles(app: Hono, files: BuiltFile[]) {
  for (const file of files) app.get(file.url, serveFile(file));
}

function serveFile({ url, content, packed }: BuiltFile): MiddlewareHandler {
  const mediaType = mediaTypes[path.extname(url)] ?? 'application/octet-stream';
  // Names below /assets contain a hash of the content.
  const caching = url.startsWith('/assets/')
    ? 'public, max-age=31536000, immutable'
    : url === '/service-worker.js'
      ? 'no-cache'
      : 'public, max-age=3600';
  return async (http) => {
    const usesBrotli = packed && /\bbr\b/.test(http.req.header('accept-encoding') ?? '');
    http.header('Content-Type', mediaType);
    http.header('Cache-Control', caching);
    if (packed) http.header('Vary', 'Accept-Encoding');
    if (usesBrotli) http.header('Content-Encoding', 'br');
    return http.body((usesBrotli ? packed : content) as never);
  };
}
