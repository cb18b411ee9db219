import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Account } from './embedded-account.ts';

/** The files of one PostgreSQL server, and the password of its user `app`. */
export type Cluster = { data: string; log: string; password: string };

const DRAFT = 'unfinished-';

export async function openCluster(
  home: string,
  initdb: string,
  account: Account,
): Promise<Cluster> {
  if (!existsSync(home)) await createCluster(home, initdb, account);
  await discardDrafts(path.dirname(home));
  return {
    data: path.join(home, 'cluster'),
    log: path.join(home, 'log'),
    password: await readPassword(home),
  };
}

/** The cluster is created under another name and then renamed, so a crash never leaves half of one. */
async function createCluster(home: string, initdb: string, account: Account): Promise<void> {
  const draft = await mkdtemp(path.join(path.dirname(home), DRAFT));
  const password = path.join(draft, 'password');
  try {
    await writeFile(password, randomBytes(18).toString('base64url'), { mode: 0o600, flush: true });
    await account.own(password);
    await account.own(draft);
    await account.run(initdb, [
      `--pgdata=${path.join(draft, 'cluster')}`,
      '--username=app',
      `--pwfile=${password}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ]);
    await rename(draft, home);
  } catch (cause) {
    if (existsSync(home)) return; // Another process was faster.
    throw new Error(`PostgreSQL could not create its files in ${home}.`, { cause });
  } finally {
    await discardDraft(draft);
  }
}

/** Once there is a cluster, a draft is left from a crash, or belongs to a process that will fail. */
async function discardDrafts(directory: string): Promise<void> {
  const names = await readdir(directory);
  const drafts = names.filter((name) => name.startsWith(DRAFT));
  await Promise.all(drafts.map((name) => discardDraft(path.join(directory, name))));
}

/** An orphaned initdb may still write into it; if removing it fails, the next start tries again. */
async function discardDraft(draft: string): Promise<void> {
  await rm(draft, { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
}

async function readPassword(home: string): Promise<string> {
  try {
    return await readFile(path.join(home, 'password'), 'utf8');
  } catch (cause) {
    throw new Error(
      `The embedded database in ${home} cannot be read: start as the account that owns it or as ` +
        'root, or set DATABASE_URL.',
      { cause },
    );
  }
}
