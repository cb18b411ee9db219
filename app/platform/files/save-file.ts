import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Database } from '../database/connection.ts';
import { createQueue } from '../queue.ts';
import type { FileStore } from './store.ts';

/** Where bytes are that no row knows yet, and what their row is to say of them. */
export type StoredBytes = { storageKey: string; byteSize: number; encryptionKeyId: string | null };

/** However many come at once, memory stays flat: each holds some chunks while it is encrypted. */
const inTurn = createQueue(3);

/** Stores the bytes alone, before a transaction opens; their row comes with `insertFile`. */
export async function storeBytes(
  store: FileStore,
  source: Readable,
  options: { secret: boolean },
): Promise<StoredBytes> {
  const storageKey = randomUUID();
  const { byteSize, keyId } = await inTurn(() => store.put(storageKey, source, options));
  return { storageKey, byteSize, encryptionKeyId: keyId };
}

type NewFile = StoredBytes & { fileName: string; mediaType: string; ownerId: string };

/** Returns the row's id. */
export async function insertFile(db: Database, file: NewFile): Promise<string> {
  const { id } = await db
    .insertInto('files')
    .values(file)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
