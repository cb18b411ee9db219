import { afterAll } from 'vitest';
import { dropTestDatabases } from './database.ts';

const endings: (() => Promise<unknown>)[] = [];

/** Runs when the test file is done, last one first, before its databases go. */
export function onTeardown(end: () => Promise<unknown>) {
  endings.push(end);
}

afterAll(async () => {
  for (const end of endings.splice(0).reverse()) await end();
  await dropTestDatabases();
});
