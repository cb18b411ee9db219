import { once } from 'node:events';
import { chmod, mkdir, readdir, readFile } from 'node:fs/promises';
import { lstat, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { describe, expect, test, vi } from 'vitest';
import { findUnprivileged } from './embedded-account.ts';
import { startEmbeddedDatabase } from './embedded.ts';
import {
  binariesFolder,
  copyOfTemplate,
  copyProject,
  dataOf,
  isRoot,
  lockOf,
  newDirectory,
  query,
  runScript,
  setUp,
  startElsewhere,
} from './test-embedded.ts';

setUp();

describe('a server of its own', () => {
  test('listens on loopback only, asks for the password, keeps UTF-8 and syncs to disk', async () => {
    const database = await startEmbeddedDatabase(await copyOfTemplate());
    const setting = (name: string) => query(database.url, `select current_setting('${name}')`);
    expect(await setting('listen_addresses')).toBe('127.0.0.1');
    expect(await setting('unix_socket_directories')).toBe('');
    expect(await setting('server_encoding')).toBe('UTF8');
    expect(await setting('fsync')).toBe('on');
    expect(await setting('max_connections')).toBe('100');
    expect(await query(database.url, 'select datlocale from pg_database limit 1')).toBe('C.UTF-8');
    const wrong = database.url.replace(/:[^:@]+@/, ':wrong@');
    await expect(query(wrong, 'select 1')).rejects.toThrow('password authentication failed');
    await database.stop();
    await expect(query(database.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  test('keeps what was written for the next start', async () => {
    const directory = await copyOfTemplate();
    const first = await startEmbeddedDatabase(directory);
    await query(first.url, `create table note as select 'kept' as text`);
    await first.stop();
    const second = await startEmbeddedDatabase(directory);
    expect(await query(second.url, 'select text from note')).toBe('kept');
    await second.stop();
  });

  test('finds another port when another program takes the chosen one first', async () => {
    const thief = net.createServer().listen(0, '127.0.0.1');
    await once(thief, 'listening');
    const taken = thief.address();
    vi.spyOn(net.Server.prototype, 'address').mockReturnValueOnce(taken);
    const directory = await copyOfTemplate();
    const database = await startEmbeddedDatabase(directory);
    expect(await readFile(path.join(directory, 'postgres/log'), 'utf8')).toContain('in use');
    expect(await query(database.url, 'select 1')).toBe(1);
    await database.stop();
    thief.close();
  });

  test('has links to its libraries even when install scripts are denied', async () => {
    const project = await copyProject(newDirectory());
    const library = path.join(project, binariesFolder, 'native/lib');
    for (const name of await readdir(library)) {
      const file = path.join(library, name);
      if ((await lstat(file)).isSymbolicLink()) await rm(file);
    }
    const elsewhere = await startElsewhere(await copyOfTemplate(), { project });
    expect(await query(elsewhere.url, 'select 1')).toBe(1);
    await elsewhere.finish();
  });
});

describe('several processes', () => {
  test('that start a new database at once share one server, and no draft remains', async () => {
    const directory = newDirectory();
    const [one, two] = await Promise.all([startElsewhere(directory), startElsewhere(directory)]);
    expect(one.url).toBe(two.url);
    expect(await readdir(directory)).toEqual(['postgres']);
    await Promise.all([one.finish(), two.finish()]);
    await expect(query(one.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  test('keep the server running until the last one stops', async () => {
    const directory = await copyOfTemplate();
    const database = await startEmbeddedDatabase(directory);
    const elsewhere = await startElsewhere(directory);
    expect(elsewhere.url).toBe(database.url);
    await database.stop();
    expect(await query(elsewhere.url, 'select 1')).toBe(1);
    await elsewhere.finish();
    await expect(query(database.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  test('wait while the last one is leaving, then start the server again', async () => {
    const directory = await copyOfTemplate();
    const crashing = await startElsewhere(directory);
    const presence = await query<number>(
      crashing.url,
      `select objid from pg_locks where locktype = 'advisory'`,
    );
    await crashing.crash();
    const leaving = postgres(crashing.url, { max: 1 });
    await leaving.unsafe(`select pg_advisory_lock(${presence})`);

    const starting = startEmbeddedDatabase(directory);
    expect(await Promise.race([starting, pause(500, 'waiting')])).toBe('waiting');
    process.kill((await lockOf(directory))!.pid, 'SIGINT'); // As `pg_ctl stop` does.
    const database = await starting;
    expect(database.url).not.toBe(crashing.url);
    expect(await query(database.url, 'select 1')).toBe(1);
    await database.stop();
    await leaving.end();
  });

  test('never use a server that the last process is about to stop', async () => {
    const directory = await copyOfTemplate();
    const comeAndGo = `
      for (let visit = 0; visit < 4; visit += 1) {
        const database = await start();
        const sql = postgres(database.url, { max: 1 });
        await sql\`select 1\`;
        await sql.end();
        await database.stop();
        print('visited');
      }`;
    const visitors = [1, 2, 3].map(() => runScript(comeAndGo, directory));
    expect(await Promise.all(visitors.map((visitor) => visitor.finish()))).toEqual(['', '', '']);
    expect(visitors.flatMap((visitor) => visitor.lines)).toHaveLength(12);
    expect(await lockOf(directory)).toBeUndefined();
  });
});

describe('error messages for the operator', () => {
  test('root uses the account postgres, else nobody, else the start fails', () => {
    const nobody = 'root:x:0:0::/root:/bin/sh\nnobody:x:65534:65533::/:/bin/false\n';
    const both = `${nobody}postgres:x:101:104::/var/lib/postgresql:/bin/bash\n`;
    expect(findUnprivileged(both)).toMatchObject({ uid: 101, gid: 104 });
    expect(findUnprivileged(nobody)).toMatchObject({ uid: 65534, gid: 65533 });
    expect(() => findUnprivileged('root:x:0:0::/root:/bin/sh\n')).toThrow(
      /^PostgreSQL refuses to run as root .* start as a normal user, or set DATABASE_URL\.$/,
    );
  });

  test('an unsupported platform is named, and DATABASE_URL is the way out', async () => {
    const architecture = Object.getOwnPropertyDescriptor(process, 'arch')!;
    Object.defineProperty(process, 'arch', { ...architecture, value: 'riscv64' });
    try {
      await expect(startEmbeddedDatabase(newDirectory())).rejects.toThrow(
        `(${process.platform}-riscv64): set DATABASE_URL to a PostgreSQL server.`,
      );
    } finally {
      Object.defineProperty(process, 'arch', architecture);
    }
  });

  test('a directory that cannot be made is named', async () => {
    const file = newDirectory();
    await writeFile(file, '');
    await expect(startEmbeddedDatabase(path.join(file, 'data'))).rejects.toThrow(
      `The embedded database cannot write to ${file}/data: make it writable`,
    );
  });

  test.skipIf(isRoot)('a read-only directory is named (root may write everywhere)', async () => {
    const directory = newDirectory();
    await mkdir(directory, { mode: 0o555 });
    await expect(startEmbeddedDatabase(directory)).rejects.toThrow(`cannot write to ${directory}`);
  });

  test.skipIf(isRoot)('a database of another account is named (root may read all)', async () => {
    const directory = await copyOfTemplate();
    await chmod(path.join(directory, 'postgres/password'), 0o000);
    await expect(startEmbeddedDatabase(directory)).rejects.toThrow(
      'start as the account that owns it',
    );
  });

  test('files that PostgreSQL cannot use: the log says why', async () => {
    const directory = await copyOfTemplate();
    await writeFile(path.join(dataOf(directory), 'PG_VERSION'), '12\n');
    await expect(startEmbeddedDatabase(directory)).rejects.toThrow(
      `The embedded database did not start: see ${path.join(directory, 'postgres/log')}.`,
    );
    const log = await readFile(path.join(directory, 'postgres/log'), 'utf8');
    expect(log).toContain('incompatible with server');
  });
});
