import { Readable } from 'node:stream';
import type { Handler } from 'hono';
import type { Database } from '#platform/database/connection.ts';
import { readPhoto } from '#platform/files/photos.ts';
import type { FileStore } from '#platform/files/store.ts';

/** A photo's content never changes, so browsers may cache it for ever. */
export function servePhotos(db: Database, files: FileStore): Handler {
  return async (http) => {
    const [width, extension] = http.req.param('file')?.split('.') ?? [];
    const photo = await readPhoto(db, files, {
      id: http.req.param('id') ?? '',
      width: Number(width),
      extension: extension ?? '',
    });
    if (!photo) return http.text('Not found.', 404);
    http.header('Content-Type', photo.mediaType);
    http.header('Cache-Control', 'public, max-age=31536000, immutable');
    return http.body(Readable.toWeb(photo.content) as never);
  };
}
