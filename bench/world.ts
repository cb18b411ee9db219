/** A database with a planted world, in a directory that can be used again. */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadSeeds } from '#db/seeds/load.ts';
import { encryptContent } from '#features/talk/conversations/content-actions.server.ts';
import { measureReplies } from '#features/caregivers/directory/reply-queries.server.ts';
import { openDatabase } from '#platform/database/connection.ts';
import type { Driver } from '#platform/database/connection.ts';
import { startEmbeddedDatabase } from '#platform/database/embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createKeyring } from '#platform/keys.ts';
import { idOf } from './bulk.ts';
import type { Endings } from './endings.ts';
import { plantWorld } from './plant-world.ts';
import type { Sizes } from './plant-world.ts';

export const secret = 'a-secret-for-the-benchmark-that-is-long-enough';
/** The product refuses to start beside a key that it lacks. */
const keys = createKeyring([secret]);

/** What a country has of everything, for each caregiver. */
export const sizesFor = (caregivers: number): Sizes => ({
  caregivers,
  listings: caregivers,
  posts: Math.ceil(caregivers / 5),
  messages: caregivers * 10,
});

export type World = {
  url: string;
  /** one connection, for questions about what was measured */
  driver: Driver;
  /** the process whose children are the connections */
  postmaster: number;
  directory: string;
  /** how long each part took to plant, in seconds */
  planting: Record<string, number>;
};

/** As a database for so many people would be set; the rest is as PostgreSQL comes. */
const settings = {
  shared_preload_libraries: 'pg_stat_statements',
  shared_buffers: '1GB',
  max_wal_size: '8GB',
};

/**
 * Opens the world in `directory`, planting it if there is none; without a directory it is planted in
 * one that goes with the benchmark.
 */
export async function openWorld(
  sizes: Sizes,
  { directory: kept, endings }: { directory: string | undefined; endings: Endings },
): Promise<World> {
  const directory = kept ?? (await mkdtemp(path.join(tmpdir(), 'tendwell-bench-')));
  if (!kept) endings.add(() => rm(directory, { recursive: true, force: true }));
  const note = path.join(directory, 'planted.json');
  const isPlanted = existsSync(note);
  if (!isPlanted && existsSync(path.join(directory, 'postgres'))) {
    throw new Error(`The world in ${directory} was never finished: remove it.`);
  }
  if (!isPlanted) await createServer(directory);
  const starting = startEmbeddedDatabase(directory);
  endings.add(() =>
    starting.then(
      (server) => server.stop(),
      () => {},
    ),
  );
  const { url } = await starting;
  const { driver, db, close } = openDatabase(url, { connections: 1, statementSeconds: 3600 });
  endings.add(close);
  await migrate(url);
  if (!isPlanted) {
    await loadSeeds(driver);
    await driver`create extension pg_stat_statements`;
    const seconds = await plantWorld(driver, sizes, {
      keyId: keys.newestKeyId,
      tell: console.log,
    });
    await makeReadable(driver);
    await measureReplies(db);
    await driver`
      insert into users (id, email, display_name, roles)
      values (${idOf('admin user 1')}, 'admin-1@example.com', 'An Admin', '{admin}')`;
    await driver.unsafe('vacuum analyze');
    await writeFile(note, JSON.stringify({ sizes, seconds }));
  }
  // What migrations ask to be done with every row was done by planting it; what newer ones ask of a kept
  // world is left, as it would take hours beside what is measured.
  await driver`update backfills set finished_at = now() where finished_at is null`;
  const planted = JSON.parse(await readFile(note, 'utf8')) as {
    sizes: Sizes;
    seconds: Record<string, number>;
  };
  if (JSON.stringify(planted.sizes) !== JSON.stringify(sizes)) {
    throw new Error(`${directory} holds a world of other sizes: ${JSON.stringify(planted.sizes)}.`);
  }
  const pidFile = await readFile(path.join(directory, 'postgres/cluster/postmaster.pid'), 'utf8');
  const postmaster = Number(pidFile.split('\n')[0]);
  return { url, driver, postmaster, directory, planting: planted.seconds };
}

/** Settings that only a new start of the server takes. */
async function createServer(directory: string) {
  const server = await startEmbeddedDatabase(directory);
  const { driver, close } = openDatabase(server.url, { connections: 1 });
  for (const [name, value] of Object.entries(settings)) {
    await driver.unsafe(`alter system set ${name} = '${value}'`);
  }
  await close();
  await server.stop();
}

/** Encrypts the messages to the family and the caregiver whose pages are measured, so that they can be read. */
async function makeReadable(driver: Driver) {
  const told = await driver<{ id: string; conversation_id: string }[]>`
    select messages.id, conversation_id from messages join conversations on conversations.id = conversation_id
    where ${idOf('family user 1')}::uuid = family_user_id
      or ${idOf('caregiver user 1')}::uuid = caregiver_user_id`;
  const content = 'Good morning, how did the night go?';
  for (const { id, conversation_id: conversationId } of told) {
    const written = encryptContent(keys, { id, conversationId, content });
    await driver`
      update messages set encrypted_content = ${written.encryptedContent},
        encryption_key_id = ${written.encryptionKeyId} where id = ${id}`;
  }
}
