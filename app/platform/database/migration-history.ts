import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

const folder = new URL('../../../db/migrations/', import.meta.url);

/** `isCompatible`: earlier versions of the program can run with the resulting tables. */
export type Migration = { name: string; text: string; checksum: string; isCompatible: boolean };

/** A row of the table `migrations`. */
export type Applied = Pick<Migration, 'name' | 'checksum' | 'isCompatible'>;

/** Why the database cannot be brought to the newest migration and what to do, in one sentence. */
export class MigrationProblem extends Error {
  override readonly name = 'MigrationProblem';
}

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      return { name, text, checksum, isCompatible: /^-- compatible: yes$/m.test(text) };
    }),
  );
}

/** Reads a list in the format of the tool sha256sum. */
export async function readChecksums(list: string): Promise<{ name: string; checksum: string }[]> {
  const lines = (await readFile(new URL(list, folder), 'utf8')).trimEnd().split('\n');
  return lines.map((line) => ({ checksum: line.slice(0, 64), name: line.slice(66) }));
}

/** Refuses a database whose migrations differ from the files, unless the only extra ones are compatible. */
export function refuseOtherHistory(applied: Applied[], files: Migration[]) {
  for (const [index, { name, checksum, isCompatible }] of applied.entries()) {
    const file = files[index];
    if (!file && isCompatible) continue;
    if (!file) {
      throw new MigrationProblem(
        `The database has migration ${name}, which this version does not know and cannot run with: start the newer version, or restore the backup made before the update.`,
      );
    }
    if (file.name !== name) {
      throw new MigrationProblem(
        `The database has migration ${name} where this version has ${file.name}: start the version that made this database, or restore a backup that this version made.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new MigrationProblem(
        `Migration ${name} was edited after this database applied it: put the released file back, and add a new migration for the change.`,
      );
    }
  }
}

/**
 * Whether the database has the migrations from before the baseline. All of them together make the
 * same tables as the baseline. A database with only some of them, or other ones, is refused.
 */
export async function hasFormerMigrations(
  applied: Pick<Applied, 'name' | 'checksum'>[],
): Promise<boolean> {
  const former = await readChecksums('before-baseline.sha256');
  if (applied[0]?.name !== former[0]!.name) return false;

  const other = applied.find(
    ({ name, checksum }, index) =>
      former[index]?.name !== name || former[index].checksum !== checksum,
  );
  if (other) {
    throw new MigrationProblem(
      `The database was made by an unreleased version with another ${other.name}: begin with an empty database.`,
    );
  }
  if (applied.length < former.length) {
    throw new MigrationProblem(
      `The database was made by an unreleased version and lacks ${former[applied.length]!.name}: start the version that has db/migrations/${former.at(-1)!.name} once, then this one, or begin with an empty database.`,
    );
  }
  return true;
}
