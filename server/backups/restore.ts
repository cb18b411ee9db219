/**
 * Restores a backup into an empty database and an empty store of files, those of the product's settings:
 *
 *   npm run restore -- <place> --key <file> [--backup <name>] [--move | --check | --files]
 *
 * --check reads and verifies everything, and writes nothing. --move is for a product that was stopped
 * before the backup: sessions and waiting mails go on. --files only adds files that the database names
 * and the store lacks.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '#platform/database/connection.ts';
import { createKeyring } from '#platform/keys.ts';
import { refuseUnknownKeys } from '../unknown-keys.ts';
import { addMissingFiles } from './add-missing-files.ts';
import { checkBackup } from './check-backup.ts';
import { runCommand, say, withProduct } from './command.ts';
import type { Product } from './command.ts';
import { openPlace } from './place.ts';
import { BackupProblem } from './problem.ts';
import { restoreBackup } from './restore-backup.ts';
import type { Restored } from './restore-backup.ts';
import { readKeyPair } from './sealing.ts';

const form = 'Please say from where: npm run restore -- <directory or s3://…> --key <file>.';

async function run() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      key: { type: 'string' },
      backup: { type: 'string' },
      move: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      files: { type: 'boolean', default: false },
    },
  });
  const where = positionals[0] ?? process.env.BACKUP_PLACE;
  if (!where || positionals.length > 1 || !values.key) throw new BackupProblem(form);
  const keys = await readKeys(values.key);
  const place = await openPlace(where);
  if (values.check) {
    say(`${describe(await checkBackup(place, keys, values.backup))} are whole.`);
    return;
  }
  if (values.files) {
    const { added, missing } = await withProduct((product) =>
      addMissingFiles(product, place, keys),
    );
    say(`${added} files were added; ${missing} that rows name are not in this place.`);
    return;
  }
  const started = performance.now();
  const { move: isMove, backup: named } = values;
  await withProduct(async (product) => {
    const restored = await restoreBackup(product, { place, keys, named, isMove });
    const seconds = Math.round((performance.now() - started) / 1000);
    say(`${describe(restored)} are restored, in ${seconds} seconds.`);
    if (!isMove) say('Sessions and open links have ended, and mails that waited are not sent.');
    await warnOfSecret(product);
  });
}

function describe({ backup, manifest: { tables, files } }: Restored): string {
  const rows = tables.reduce((sum, { lines }) => sum + lines, 0);
  return `Backup ${backup}: ${rows} rows of ${tables.length} tables and ${files.lines} files`;
}

async function readKeys(file: string) {
  try {
    return await readKeyPair(await readFile(file, 'utf8'));
  } catch (cause) {
    const { message } = cause as Error;
    throw new BackupProblem(`The private key cannot be read from ${file}: ${message}.`, { cause });
  }
}

/** APP_SECRET is in no backup: better to hear of a wrong one now than at the start. */
async function warnOfSecret({ settings: { APP_SECRET }, databaseUrl }: Product) {
  if (!APP_SECRET) return;
  const { db, close } = openDatabase(databaseUrl, { connections: 1 });
  try {
    await refuseUnknownKeys(db, createKeyring(APP_SECRET));
  } catch (error) {
    say((error as Error).message);
  } finally {
    await close();
  }
}

await runCommand(run);
