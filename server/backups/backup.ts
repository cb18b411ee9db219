/**
 * Backs up the database and the files of one moment, encrypted to the public key BACKUP_KEY:
 *
 *   npm run backup -- <place> [--keep <number of backups>]
 *   npm run backup -- --make-key <file>
 *
 * A place is a directory or s3://key:secret@host/bucket/folder; BACKUP_PLACE can name it, too.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { BackupProblem } from './problem.ts';
import { openPlace } from './place.ts';
import { makeKeyPair } from './sealing.ts';
import { runCommand, say, withProduct } from './command.ts';
import { takeBackup } from './take-backup.ts';

const form = 'Please say where: npm run backup -- <directory or s3://…> [--keep <number>].';

async function run() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'string' }, 'make-key': { type: 'string' } },
  });
  if (values['make-key']) return writeKey(values['make-key']);
  const where = positionals[0] ?? process.env.BACKUP_PLACE;
  if (!where || positionals.length > 1) throw new BackupProblem(form);
  const keep = readKeep(values.keep);
  const publicKey = readPublicKey(process.env.BACKUP_KEY);
  const place = await openPlace(where);
  const { backup, manifest, copied, pruned } = await withProduct((product) =>
    takeBackup(product, { place, publicKey, keep }),
  );
  const { tables, files } = manifest;
  const rows = tables.reduce((sum, { lines }) => sum + lines, 0);
  say(
    `Backup ${backup} is complete: ${rows} rows of ${tables.length} tables, ${files.lines} files, of which ${copied} were copied.`,
  );
  if (pruned > 0) say(`Removed ${pruned} older backups.`);
  for (const key of files.missing) {
    process.stderr.write(`A row names the file ${key}, which is not in the store.\n`);
  }
}

function readKeep(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (!/^[1-9]\d{0,4}$/.test(given)) throw new BackupProblem('--keep must be a number above 0.');
  return Number(given);
}

function readPublicKey(given: string | undefined): string {
  const { data } = z
    .string()
    .trim()
    .regex(/^age1[0-9a-z]{58}$/)
    .safeParse(given);
  if (data) return data;
  throw new BackupProblem(
    'BACKUP_KEY must be the public key, age1…: make one with npm run backup -- --make-key <file>.',
  );
}

/** In the form of age-keygen, so that the program age can use it. */
async function writeKey(file: string) {
  const { publicKey, privateKey } = await makeKeyPair();
  const content = `# The private key of backups. Keep it apart from them, and never lose it.\n# public key: ${publicKey}\n${privateKey}\n`;
  await writeFile(file, content, { mode: 0o600, flag: 'wx' }).catch((cause: Error) => {
    throw new BackupProblem(`The key cannot be written: ${cause.message}.`, { cause });
  });
  say(`The private key is in ${file}: keep it where no backup is. Here set the public one:`);
  say(`BACKUP_KEY=${publicKey}`);
}

await runCommand(run);
