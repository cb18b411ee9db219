/** What the two commands share: the product's database and files, and how they speak. */
import { startEmbeddedDatabase } from '#platform/database/embedded.ts';
import type { Disk } from '#platform/files/store.ts';
import { isProblem } from '#values/problem.ts';
import { readStorageSettings, StartProblem } from '../configuration.ts';
import type { StorageSettings } from '../configuration.ts';
import { openDisk } from '../platform.ts';
import { BackupProblem } from './problem.ts';

export type Product = { settings: StorageSettings; databaseUrl: string; disk: Disk };

/** The database and the files that the product of these settings uses; it may be running. */
export async function withProduct<Result>(
  work: (product: Product) => Promise<Result>,
): Promise<Result> {
  const settings = readStorageSettings(process.env);
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = settings;
  const own = DATABASE_URL ? undefined : await startEmbeddedDatabase(DATA_DIR);
  try {
    const databaseUrl = DATABASE_DIRECT_URL ?? DATABASE_URL ?? own!.url;
    return await work({ settings, databaseUrl, disk: await openDisk(settings) });
  } finally {
    await own?.stop();
  }
}

export const say = (text: string) => void process.stdout.write(`${text}\n`);

/** Ends the process with 1, and a sentence where the operator can do something. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    const isKnown = error instanceof BackupProblem || error instanceof StartProblem;
    const isOfOptions = code?.startsWith('ERR_PARSE_ARGS');
    process.stderr.write(
      `${isKnown || isOfOptions || isProblem(error) ? message : `It failed: ${message}`}\n`,
    );
    process.exitCode = 1;
  }
}
