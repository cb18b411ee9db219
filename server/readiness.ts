import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Availability } from '#platform/database/availability.ts';
import type { Database } from '#platform/database/connection.ts';
import { readMigrations } from '#platform/database/migration-history.ts';
import type { Platform } from '#platform/platform.ts';
import { findUnknownKeys } from './unknown-keys.ts';

type Parts = {
  availability: Pick<Availability, 'check'>;
  isStopping(): boolean;
  quick: Database;
  platform: Pick<Platform, 'files' | 'keys'>;
};

/** Of each part `ok`, or why it is not, in a sentence without secrets. */
type Readiness = { isReady: boolean; parts: Record<PartName, string> };
type PartName = 'process' | 'database' | 'migrations' | 'keys' | 'files';

type Found = { text: string; isFatal: boolean };

const ok: Found = { text: 'ok', isFatal: false };
const fatal = (text: string): Found => ({ text, isFatal: true });

/** Migrations, keys and files change rarely, and load balancers ask every second. */
const keptMs = 5_000;
/** Whoever asks is told within two seconds. */
const timeoutMs = 1_500;

/**
 * Whether this process should get requests. It should not when it could answer none of them, or when another
 * process, on another machine, could do what this one cannot. A bucket that does not answer is told, but
 * changes nothing: it is missing everywhere, and most requests need no file.
 */
export function createReadiness({ availability, isStopping, quick, platform }: Parts) {
  const known = readMigrations().then((files) => files.map(({ name }) => name));
  const migrations = keep(async () => findPending(quick, await known));
  const keys = keep(async () => {
    const unknown = await findUnknownKeys(quick, platform.keys.keyIds);
    return unknown.length === 0 ? ok : fatal('APP_SECRET lacks a secret that the database needs.');
  });
  const files = keep(async () => {
    const problem = await platform.files.findProblem();
    return problem ? { text: problem.text, isFatal: !problem.isShared } : ok;
  }, silentFiles);

  return async (): Promise<Readiness> => {
    const [hasDatabase, ofFiles] = await Promise.all([availability.check(), files()]);
    const [ofMigrations, ofKeys] = hasDatabase
      ? await Promise.all([migrations(), keys()])
      : [notKnown, notKnown];
    const parts: Record<PartName, Found> = {
      process: isStopping() ? fatal('This process is stopping.') : ok,
      database: hasDatabase ? ok : fatal('The database does not answer.'),
      migrations: ofMigrations,
      keys: ofKeys,
      files: ofFiles,
    };
    const texts = Object.entries(parts).map(([name, { text }]) => [name, text]);
    return {
      isReady: Object.values(parts).every(({ isFatal }) => !isFatal),
      parts: Object.fromEntries(texts) as Readiness['parts'],
    };
  };
}

const notKnown: Found = { text: 'not known', isFatal: false };
const silentFiles: Found = { text: 'The files do not answer in time.', isFatal: false };

/** The last answer, which is asked for again after a while. */
function keep(look: () => Promise<Found>, late = notKnown): () => Promise<Found> {
  let found: Promise<Found> | undefined;
  let lookedAt = 0;
  return () => {
    const now = performance.now();
    if (!found || now - lookedAt > keptMs) {
      lookedAt = now;
      found = Promise.race([look().catch(() => late), pause(timeoutMs, late, { ref: false })]);
    }
    return found;
  };
}

/** A backup that was restored under a running process may lack some. */
async function findPending(db: Database, known: string[]): Promise<Found> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  const isPending = known.some((name) => !applied.has(name));
  return isPending ? fatal('Migrations are pending: start again to apply them.') : ok;
}
