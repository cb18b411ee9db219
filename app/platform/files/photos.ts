import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { photoExtensions } from '#values/photo.ts';
import type { PhotoMediaType, PhotoVariant } from '#values/photo.ts';
import { isUuid } from '#values/uuid.ts';
import type { EncodedVariant } from './photo-variants.ts';
import { encodePhoto } from './pictures.ts';
import type { PictureSource } from './pictures.ts';
import type { FileStore } from './store.ts';

/** A variant and the key of its file. */
export type StoredVariant = PhotoVariant & { key: string };

export type StoredPhoto = { width: number; height: number; variants: StoredVariant[] };

/** Stores an uploaded photo in all its widths, as public files. `insertPhoto` then adds its row. */
export async function storePhoto(store: FileStore, source: PictureSource): Promise<StoredPhoto> {
  const { width, height, variants: encoded } = await encodePhoto(source);
  const variants: StoredVariant[] = [];
  for (const variant of encoded) variants.push(await storeVariant(store, variant));
  return { width, height, variants };
}

async function storeVariant(
  store: FileStore,
  { bytes, ...facts }: EncodedVariant,
): Promise<StoredVariant> {
  const key = randomUUID();
  await store.put(key, Readable.from([Buffer.from(bytes)]), { secret: false });
  return { key, ...facts };
}

/** Returns the row's id. */
export async function insertPhoto(
  db: Database,
  { variants, ...facts }: StoredPhoto & { ownerId: string },
): Promise<string> {
  const { id } = await db
    .insertInto('photos')
    .values({ ...facts, variants: sql`${JSON.stringify(variants)}::text::jsonb` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The content for a photo's address; undefined when there is none. */
export async function readPhoto(
  db: Database,
  store: FileStore,
  { id, width, extension }: { id: string; width: number; extension: string },
): Promise<{ mediaType: PhotoMediaType; content: Readable } | undefined> {
  if (!isUuid(id) || !Number.isInteger(width)) return undefined;
  const row = await db
    .selectFrom('photos')
    .select('variants')
    .where('id', '=', id)
    .executeTakeFirst();
  const candidates = ((row?.variants ?? []) as StoredVariant[])
    .filter(({ mediaType }) => photoExtensions[mediaType] === extension)
    .toSorted((one, other) => one.width - other.width);
  const variant = candidates.find((each) => each.width >= width) ?? candidates.at(-1);
  if (!variant) return undefined;
  return { mediaType: variant.mediaType, content: await store.read(variant.key, { keyId: null }) };
}
