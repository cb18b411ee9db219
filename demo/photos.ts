import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Database } from '#platform/database/connection.ts';
import { encodePhoto } from '#platform/files/photo-variants.ts';
import type { StoredVariant } from '#platform/files/photos.ts';
import { createQueue } from '#platform/queue.ts';
import type { FileStore } from '#platform/files/store.ts';
import { insertRows } from './bulk.ts';
import type { Caregiver } from './caregiver.ts';
import { chanceOf, idOf } from './chance.ts';
import { heritages } from './heritages.ts';
import { drawPortrait } from './portraits.ts';

export type StoredPhoto = {
  id: string;
  caregiver: Caregiver;
  width: number;
  height: number;
  variants: StoredVariant[];
};

const atOnce = 4;

/**
 * Draws, encodes and stores a portrait of everyone who has one. The keys do not change, so a
 * planting that was cut short leaves nothing behind that the next one does not write again.
 */
export async function storePhotos(
  files: FileStore,
  caregivers: Caregiver[],
  progress: (done: number, total: number) => void,
): Promise<StoredPhoto[]> {
  const inTurn = createQueue(atOnce);
  const sitters = caregivers.filter(({ hasPhoto }) => hasPhoto);
  let done = 0;
  return Promise.all(
    sitters.map((caregiver) =>
      inTurn(async () => {
        const photo = await storePhoto(files, caregiver);
        done += 1;
        progress(done, sitters.length);
        return photo;
      }),
    ),
  );
}

async function storePhoto(files: FileStore, caregiver: Caregiver): Promise<StoredPhoto> {
  const id = idOf(`photo of ${caregiver.id}`);
  const sitter = { ...caregiver, heritage: heritages[caregiver.heritage] };
  const portrait = await drawPortrait(sitter, chanceOf(`portrait of ${caregiver.id}`));
  const { width, height, variants: encoded } = await encodePhoto(portrait);
  const variants = encoded.map(async ({ bytes, ...facts }) => {
    const key = idOf(`${facts.mediaType} ${facts.width} of ${id}`);
    await files.put(key, Readable.from([bytes]), { secret: false });
    return { key, ...facts };
  });
  return { id, caregiver, width, height, variants: await Promise.all(variants) };
}

export async function plantPhotos(db: Database, photos: StoredPhoto[]) {
  await insertRows(
    db,
    'photos',
    photos.map(({ id, caregiver, width, height, variants }) => ({
      id,
      ownerId: caregiver.userId,
      width,
      height,
      // as text first, or the driver would write it as JSON once more
      variants: sql<string>`${JSON.stringify(variants)}::text::jsonb`,
      createdAt: caregiver.submittedAt,
    })),
  );
}
