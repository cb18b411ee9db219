import type { Upload } from '#gate/upload.ts';
import type { Database } from '#platform/database/connection.ts';
import { inspectUpload } from '#platform/files/inspect.ts';
import { insertPhoto, storePhoto } from '#platform/files/photos.ts';
import type { StoredPhoto } from '#platform/files/photos.ts';
import type { Platform } from '#platform/platform.ts';
import * as queries from './queries.server.ts';
import { withFieldName } from './with-field-name.server.ts';
import { wrongType } from './wrong-type.server.ts';

/** Refuses what is no picture; otherwise stores it in all sizes. Slow, so it runs before the transaction. */
export async function preparePhoto({ files }: Platform, upload: Upload): Promise<StoredPhoto> {
  if ((await inspectUpload(upload)) !== 'image') {
    throw await wrongType(upload, 'photo');
  }
  return withFieldName(upload, storePhoto(files, upload.path));
}

/** Inserts a photo, makes it the owner's profile photo, and returns its id. */
export async function keepPhoto(
  db: Database,
  { ownerId, photo }: { ownerId: string; photo: StoredPhoto },
): Promise<string> {
  const id = await insertPhoto(db, { ...photo, ownerId });
  await queries.updatePhoto(db, ownerId, id);
  return id;
}

/** Removes a replaced photo. A job deletes its bytes after the transaction commits. */
export async function removePhoto(
  db: Database,
  platform: Platform,
  photoId: string,
): Promise<void> {
  const variants = await queries.deletePhoto(db, photoId);
  const keys = variants.map(({ key }) => key);
  if (keys.length > 0) await platform.jobs.send(db, 'files.remove', { keys });
}
