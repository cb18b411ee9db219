import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Database } from '../database/connection.ts';
import { createQueue } from '../queue.ts';
import type { FileStore } from './store.ts';

/** A stored file that has no row yet, and the values for its row. */
export type StoredBytes = { storageKey: string; byteSize: number; encryptionKeyId: string | null };

/** Limited, because each file needs memory for some chunks while it is encrypted. */
const inTurn = createQueue(3);

/** Stores the bytes before the transaction starts; `insertFile` then adds their row. */
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
