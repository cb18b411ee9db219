import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { BackupProblem } from './problem.ts';
import type { Place } from './place.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What a backup has to hold. It is written last, so a backup without one is not complete. */
const manifest = z.object({
  format: z.literal(1),
  /** when the snapshot was taken */
  takenAt: z.iso.datetime(),
  publicKey: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** `lines`: its rows; `sha256`: of its rows as COPY writes them */
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), lines: z.int(), sha256 }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.int() })),
  /** the list of the files; `missing` ones were named by rows and not in the store */
  files: z.object({ lines: z.int(), sha256, missing: z.array(z.string()) }),
});

export type Manifest = z.output<typeof manifest>;
export type DumpedTable = Manifest['tables'][number];

export const folderOf = (backup: string) => `backups/${backup}`;
export const tableName = (backup: string, table: string) =>
  `${folderOf(backup)}/tables/${table}.gz.age`;
export const fileListName = (backup: string) => `${folderOf(backup)}/files.txt`;
const manifestName = (backup: string) => `${folderOf(backup)}/manifest.json`;

export async function writeManifest(place: Place, backup: string, facts: Manifest) {
  await place.write(manifestName(backup), Readable.from([JSON.stringify(facts, null, 1)]));
}

export async function readManifest(place: Place, backup: string): Promise<Manifest> {
  const content = await text(await place.read(manifestName(backup)));
  try {
    return manifest.parse(JSON.parse(content));
  } catch (cause) {
    throw new BackupProblem(
      `The manifest of backup ${backup} is damaged, or of another version of the product.`,
      { cause },
    );
  }
}

/** The backups of a place, oldest first, each with the names of its objects. */
export async function listBackups(place: Place) {
  const found = new Map<string, string[]>();
  for await (const name of place.list('backups')) {
    const backup = name.split('/')[1]!;
    found.set(backup, [...(found.get(backup) ?? []), name]);
  }
  return [...found.entries()]
    .map(([name, objects]) => ({
      name,
      objects,
      isComplete: objects.includes(manifestName(name)),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}
