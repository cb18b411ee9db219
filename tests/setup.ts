import { afterAll, vi } from 'vitest';
import { dropTestDatabases } from './database.ts';
import { endings } from './endings.ts';

/** Runs when the test file is done, last one first, before its databases go. */
export function onTeardown(end: () => Promise<unknown>) {
  endings.push(end);
}

afterAll(async () => {
  // The next file may run in the same process.
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const end of endings.splice(0).reverse()) await end();
  await dropTestDatabases();
});
