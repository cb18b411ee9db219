import type { Upload } from '#gate/upload.ts';
import type { Database } from '#platform/database/connection.ts';
import { inspectUpload } from '#platform/files/inspect.ts';
import { savePhoto } from '#platform/files/photos.ts';
import type { Platform } from '#platform/platform.ts';
import * as queries from './queries.server.ts';
import { refuseUpload, sayingField } from './refusal.server.ts';
import { wrongTypeText } from './rules.ts';

/** Keeps someone's profile photo in all its sizes, shows it as theirs, and returns its id. */
export async function keepPhoto(
  db: Database,
  platform: Platform,
  { ownerId, upload }: { ownerId: string; upload: Upload },
): Promise<string> {
  if ((await inspectUpload(upload)) !== 'image') refuseUpload(upload, wrongTypeText('photo'));
  const saving = savePhoto(db, platform.files, { source: upload.path, ownerId });
  const { id } = await sayingField(upload, saving);
  await queries.updatePhoto(db, ownerId, id);
  return id;
}

/** For one that was replaced. Its bytes go once the write around this is done. */
export async function removePhoto(
  db: Database,
  platform: Platform,
  photoId: string,
): Promise<void> {
  const variants = await queries.deletePhoto(db, photoId);
  const keys = variants.map(({ key }) => key);
  if (keys.length > 0) await platform.jobs.send(db, 'files.remove', { keys });
}
