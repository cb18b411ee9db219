import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The secret of an installation that was given none: made once, kept beside its data. */
export async function ownSecret(directory: string): Promise<string> {
  const file = path.join(directory, 'app-secret');
  const secret = randomBytes(32).toString('base64url');
  try {
    await writeFile(file, secret, { mode: 0o600, flag: 'wx' });
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFile(file, 'utf8');
  }
}
