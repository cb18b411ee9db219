import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartProblem } from './configuration.ts';

export async function makeDataDirectory(directory: string) {
  try {
    await mkdir(directory, { recursive: true });
    await access(directory, constants.W_OK);
  } catch (cause) {
    const { message } = cause as Error;
    throw new StartProblem(`DATA_DIR cannot be written: ${message}.`, { cause });
  }
}

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
