/**
 * Checks whether the audit log was changed, and says which entry is the first that was:
 *
 *   npm run audit:verify
 *
 * Reads the same settings as the product, changes nothing, and exits with 1 if something is wrong.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { verifyLog } from '#platform/audit/chain.ts';
import type { Finding } from '#platform/audit/chain.ts';
import { openDatabase } from '#platform/database/connection.ts';
import { startEmbeddedDatabase } from '#platform/database/embedded.ts';
import { createKeyring } from '#platform/keys.ts';
import { readConfiguration, StartProblem } from './configuration.ts';
import { ownSecret } from './data-directory.ts';

async function verify(): Promise<Finding> {
  const { DATABASE_URL, DATA_DIR, APP_SECRET } = readConfiguration(process.env, []);
  // Starting the embedded database would create one.
  if (!DATABASE_URL && !existsSync(path.join(DATA_DIR, 'postgres'))) {
    throw new StartProblem(
      `there is no database in ${DATA_DIR}. Please set DATA_DIR or DATABASE_URL.`,
    );
  }
  const own = DATABASE_URL ? undefined : await startEmbeddedDatabase(DATA_DIR);
  const { db, close } = openDatabase(DATABASE_URL ?? own!.url, { connections: 1 });
  try {
    return await verifyLog(db, createKeyring(APP_SECRET ?? [await ownSecret(DATA_DIR)]));
  } finally {
    await close();
    await own?.stop();
  }
}

function describe(finding: Finding): string {
  if (!finding.isIntact)
    return `The audit log is broken: entry ${finding.entryId} ${finding.problem}.`;
  const { entries, anchors, lastHash } = finding;
  if (entries === 0) return 'The audit log is empty.';
  return `The audit log is whole: ${entries} entries, ${anchors} signed anchors. It ends with ${lastHash}.`;
}

try {
  const finding = await verify();
  process.stdout.write(`${describe(finding)}\n`);
  process.exitCode = finding.isIntact ? 0 : 1;
} catch (error) {
  process.stderr.write(`The audit log cannot be read: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
