import { demoAccounts } from '#demo/accounts.ts';
import type { Planting } from '#demo/plant.ts';
import { hashPassword } from '#platform/passwords.ts';

/** Public on purpose: a demonstration is served to the network only with DEMO_PUBLIC=1. */
export const demoPassword = 'tendwell-demo';

export const demoSignIns = Object.values(demoAccounts).map((account) => ({
  ...account,
  password: demoPassword,
}));

/** Fills a new embedded database with invented people. */
export async function plantDemonstration(planting: Omit<Planting, 'passwordHash'>) {
  planting.progress('Planting the demonstration data…');
  // Loaded only here: no later start needs the inventions, nor what draws them.
  const { plantDemo } = await import('#demo/plant.ts');
  await plantDemo({ ...planting, passwordHash: await hashPassword(demoPassword) });
}
