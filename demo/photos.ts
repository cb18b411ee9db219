import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';
import { insertPhoto, storePhoto } from '#platform/files/photos.ts';
import type { FileStore } from '#platform/files/store.ts';
import type { Caregiver } from './caregiver.ts';
import { chanceOf } from './chance.ts';
import { heritages } from './heritages.ts';
import { drawPortrait } from './portraits.ts';

/**
 * Draws the portraits, and stores them like uploaded photos. One after the other: beside them people live through
 * their past, which takes longer.
 */
export async function plantPhotos(
  db: Database,
  files: FileStore,
  caregivers: Caregiver[],
  progress: (done: number, total: number) => void,
) {
  const sitters = caregivers.filter(({ hasPhoto }) => hasPhoto);
  for (const [index, caregiver] of sitters.entries()) {
    const sitter = { ...caregiver, heritage: heritages[caregiver.heritage] };
    const source = await drawPortrait(sitter, chanceOf(`portrait of ${caregiver.id}`));
    await insertPhoto(db, { ...(await storePhoto(files, source)), ownerId: caregiver.userId });
    progress(index + 1, sitters.length);
  }
}

/** Uses the photo of a profile for the account too. */
export async function showPhotos(db: Database) {
  await sql`
    update users set photo_id = photos.id from photos where owner_id = users.id`.execute(db);
  await sql`
    update caregivers set photo_id = users.photo_id
    from users where users.id = user_id and users.photo_id is not null`.execute(db);
}
