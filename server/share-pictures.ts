import { buffer } from 'node:stream/consumers';
import type { Handler } from 'hono';
import type { Gate } from '#gate/gate.ts';
import { readPhoto } from '#platform/files/photos.ts';
import type { Database } from '#platform/database/connection.ts';
import type { SharePictures } from '#platform/share-pictures/kept-pictures.ts';
import { isProblem } from '#values/problem.ts';
import { sharePicturePath } from '#values/share-picture.ts';
import { findSharePicture, isShareKind } from '../app/share-pictures.ts';

type Parts = { db: Database; loadGate(): Promise<Gate>; pictures: SharePictures };

/** Nobody is signed in where a link is shown. */
const visitor = {
  origin: undefined,
  sessionToken: undefined,
  browserToken: undefined,
  knownBrowserToken: undefined,
  address: '127.0.0.1',
  userAgent: '',
  hasWritten: false,
  noteWrite() {},
  keepSession() {},
  keepBrowser() {},
  keepKnownBrowser() {},
};

/**
 * The picture of a shared link. Its address names its content, so an older one leads to the present
 * one, and each may be cached for ever. There is none of what a visitor may not see.
 */
export function serveSharePictures({ db, loadGate, pictures }: Parts): Handler {
  return async (http) => {
    const { kind = '', key = '', file = '' } = http.req.param();
    const gate = await loadGate();
    const picture = isShareKind(kind)
      ? await findSharePicture(
          kind,
          key,
          (name, input) => gate.pass(name, input, { ...visitor }) as never,
        ).catch(ignoreMissing)
      : undefined;
    if (!picture || !isShareKind(kind)) return http.text('Not found.', 404);
    const address = sharePicturePath(kind, key, picture);
    const name = address.split('/').at(-1)!;
    if (file !== name) {
      http.header('Cache-Control', 'no-store');
      return http.redirect(address);
    }
    const { files, settings } = gate.platform;
    const bytes = await pictures({
      name,
      picture,
      brand: settings.brand.name,
      readPhoto: async () => {
        const photo = picture.photoId && (await readPhoto(db, files, photoOf(picture.photoId)));
        return photo ? buffer(photo.content) : undefined;
      },
    });
    http.header('Content-Type', 'image/jpeg');
    http.header('Cache-Control', 'public, max-age=31536000, immutable');
    return http.body(new Uint8Array(bytes));
  };
}

const photoOf = (id: string) => ({ id, width: 448, extension: 'jpg' });

function ignoreMissing(error: unknown): undefined {
  if (isProblem(error) && error.kind !== 'unavailable') return undefined;
  throw error;
}
