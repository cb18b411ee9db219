import { demoAccounts } from '#demo/accounts.ts';
import type { Database } from '#platform/database/connection.ts';
import { hashPassword } from '#platform/passwords.ts';
import type { Transact } from '#platform/database/transact.ts';
import type { Platform } from '#platform/platform.ts';

/** Public on purpose: a demonstration is served to the network only with DEMO_PUBLIC=1. */
export const demoPassword = 'tendwell-demo';

export const demoSignIns = Object.values(demoAccounts).map((account) => ({
  ...account,
  password: demoPassword,
}));

type Parts = {
  db: Database;
  transact: Transact;
  platform: Platform;
  progress: (text: string) => void;
};

/** Fills a new embedded database with invented people. */
export async function plantDemonstration(parts: Parts) {
  parts.progress('Planting the demonstration data…');
  // Loaded only here: no later start needs the inventions, nor what draws them.
  const { plantDemo } = await import('#demo/plant.ts');
  await plantDemo({ ...parts, passwordHash: await hashPassword(demoPassword) });
}
