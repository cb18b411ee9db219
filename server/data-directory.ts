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

/** What the system says when a disk has no room, or no place for us. */
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

/** A step of the start that fails for want of disk is the operator's to mend: one sentence. */
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
