import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Database } from '#platform/database/connection.ts';
import type { FileStore } from './store.ts';

export type NewFile = {
  source: Readable;
  fileName: string;
  mediaType: string;
  ownerId: string;
  secret: boolean;
};

/** Stores a file and its row; returns the row's id. */
export async function saveFile(db: Database, store: FileStore, file: NewFile): Promise<string> {
  const { source, secret, ...facts } = file;
  const storageKey = randomUUID();
  const { byteSize, keyId } = await store.put(storageKey, source, { secret });
  try {
    const row = await db
      .insertInto('files')
      .values({ ...facts, storageKey, byteSize, encryptionKeyId: keyId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  } catch (error) {
    await store.remove(storageKey);
    throw error;
  }
}
