import { demoAccounts } from '#demo/accounts.ts';
import { isPlanted, plantDemo } from '#demo/plant.ts';
import type { Database } from '#platform/database/connection.ts';
import type { FileStore } from '#platform/files/store.ts';
import type { Keyring } from '#platform/keys.ts';
import { hashPassword } from '#platform/passwords.ts';

/** Public on purpose: such a database is never served to the network unasked. */
export const demoPassword = 'tendwell-demo';

export const demoEntrances = Object.values(demoAccounts).map((account) => ({
  ...account,
  password: demoPassword,
}));

type Parts = { db: Database; files: FileStore; keys: Keyring; progress: (text: string) => void };

/** Fills a new embedded database with invented people, once. */
export async function plantDemonstration({ db, files, keys, progress }: Parts) {
  if (await isPlanted(db)) return;
  progress('Planting the demonstration data…');
  await plantDemo({
    db,
    files,
    keys,
    passwordHash: await hashPassword(demoPassword),
    now: new Date(),
    progress,
  });
}
