import { chmod, mkdir, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { loadSeeds } from '#db/seeds/load.ts';
import { openDatabase } from '#platform/database/connection.ts';
import { startEmbeddedDatabase } from '#platform/database/embedded.ts';
import { migrate } from '#platform/database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
  }
}

/**
 * One PostgreSQL for the whole run, with a migrated and seeded template that every test file clones,
 * and one place for everything that tests write, which goes with it.
 */
export default async function startServer(project: TestProject) {
  const directory = await mkdtemp(path.join(await findRoom(), 'tendwell-tests-'));
  const server = await startEmbeddedDatabase(directory);
  process.env.TMPDIR = path.join(directory, 'tmp');
  await mkdir(process.env.TMPDIR);
  // The account that root lends to a database goes through it.
  await chmod(directory, 0o755);

  const maintenance = openDatabase(server.url, { connections: 1 });
  // No test outlives a crash of the machine, so nothing has to reach its disk.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await maintenance.driver.unsafe(`alter system set ${setting} = off`);
  }
  await maintenance.driver`select pg_reload_conf()`;
  await maintenance.driver`create database template_tendwell`;
  await maintenance.close();

  const template = openDatabase(databaseUrl(server.url, 'template_tendwell'), { connections: 1 });
  await migrate(template.url);
  await loadSeeds(template.driver);
  await template.close();

  project.provide('serverUrl', server.url);
  return async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  };
}

/** Memory where there is plenty of it: nothing that a test writes has to outlive the run. */
async function findRoom(): Promise<string> {
  const memory = '/dev/shm';
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > 10 * 2 ** 30 ? memory : tmpdir();
}

export function databaseUrl(serverUrl: string, name: string): string {
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}
