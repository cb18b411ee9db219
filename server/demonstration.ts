import { demoAccounts } from '#demo/accounts.ts';
import { isPlanted, plantDemo } from '#demo/plant.ts';
import type { Database } from '#platform/database/connection.ts';
import { hashPassword } from '#platform/passwords.ts';
import type { Platform } from '#platform/platform.ts';

/** Public on purpose: such a database is never served to the network unasked. */
export const demoPassword = 'tendwell-demo';

export const demoEntrances = Object.values(demoAccounts).map((account) => ({
  ...account,
  password: demoPassword,
}));

type Parts = { db: Database; platform: Platform; progress: (text: string) => void };

/** Fills a new embedded database with invented people, once. */
export async function plantDemonstration({ db, platform, progress }: Parts) {
  if (await isPlanted(db)) return;
  progress('Planting the demonstration data…');
  await plantDemo({ db, platform, passwordHash: await hashPassword(demoPassword), progress });
}
