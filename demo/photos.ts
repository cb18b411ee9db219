import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';
import { insertPhoto, storePhoto } from '#platform/files/photos.ts';
import type { FileStore } from '#platform/files/store.ts';
import { createQueue } from '#platform/queue.ts';
import type { Caregiver } from './caregiver.ts';
import { chanceOf } from './chance.ts';
import { heritages } from './heritages.ts';
import { drawPortrait } from './portraits.ts';

const atOnce = 4;

/** Draws the portraits, and stores them like uploaded photos. */
export async function plantPhotos(
  db: Database,
  files: FileStore,
  caregivers: Caregiver[],
  progress: (done: number, total: number) => void,
) {
  const inTurn = createQueue(atOnce);
  const sitters = caregivers.filter(({ hasPhoto }) => hasPhoto);
  let done = 0;
  const draw = async (caregiver: Caregiver) => {
    const sitter = { ...caregiver, heritage: heritages[caregiver.heritage] };
    const source = await drawPortrait(sitter, chanceOf(`portrait of ${caregiver.id}`));
    await insertPhoto(db, { ...(await storePhoto(files, source)), ownerId: caregiver.userId });
    done += 1;
    progress(done, sitters.length);
  };
  await Promise.all(sitters.map((caregiver) => inTurn(() => draw(caregiver))));
}

/** Uses the photo of a profile for the account too. */
export async function showPhotos(db: Database) {
  await sql`
    update users set photo_id = photos.id from photos where owner_id = users.id`.execute(db);
  await sql`
    update caregivers set photo_id = users.photo_id
    from users where users.id = user_id and users.photo_id is not null`.execute(db);
}
