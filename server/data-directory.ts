import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isProblem } from '#values/problem.ts';
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

/** System error codes for a full disk or a path that cannot be written. */
const diskCodes = [
  'EACCES',
  'EDQUOT',
  'EEXIST',
  'EIO',
  'EISDIR',
  'ENOSPC',
  'ENOTDIR',
  'EPERM',
  'EROFS',
];

/** Turns errors of the disk and the database into a sentence for the operator. */
export function asStartProblem(error: unknown): unknown {
  const { code = '', message, path: place } = error as NodeJS.ErrnoException;
  if (error instanceof StartProblem || !(error instanceof Error)) return error;
  if (isProblem(error) && error.kind === 'unavailable') {
    return new StartProblem('The database went away while the product started.', { cause: error });
  }
  if (code === '53100') {
    return new StartProblem('The disk of the database is full.', { cause: error });
  }
  if (!diskCodes.includes(code)) return error;
  const what = place ? `${place} cannot be written` : 'A file cannot be written';
  return new StartProblem(`${what}: ${message}.`, { cause: error });
}

/** The secret when APP_SECRET is not set: created once and stored with the data. */
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
