import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { findUnprivileged } from './embedded-account.ts';
import { whoHoldsLock } from './embedded-postmaster.ts';
import { startEmbeddedDatabase } from './embedded.ts';
import {
  children,
  copyOfTemplate,
  copyProject,
  dataOf,
  hasHalfACluster,
  isRoot,
  killPostmaster,
  leaveLock,
  lockOf,
  newDirectory,
  ownerOf,
  query,
  run,
  runScript,
  setUp,
  startElsewhere,
  startUnreaped,
} from './test-embedded.ts';

setUp();

describe('after a crash', () => {
  test('in the middle of creating the files, the next start begins afresh and tidies up', async () => {
    const directory = newDirectory();
    const crashing = runScript('await start();', directory);
    await vi.waitUntil(() => existsSync(directory) && hasHalfACluster(directory), {
      timeout: 10_000,
      interval: 5,
    });
    await crashing.crash();
    expect(await readdir(directory)).toEqual([expect.stringMatching('unfinished')]);

    const database = await startEmbeddedDatabase(directory);
    expect(await query(database.url, 'select 1')).toBe(1);
    await vi.waitFor(async () => expect(await readdir(directory)).toEqual(['postgres']), 5_000);
    await database.stop();
  });

  test('of the process, the server that stayed behind is adopted and later stopped', async () => {
    const directory = await copyOfTemplate();
    const crashing = await startElsewhere(directory);
    const { pid } = (await lockOf(directory))!;
    await crashing.crash();
    const database = await startEmbeddedDatabase(directory);
    expect(database.url).toBe(crashing.url);
    expect(await lockOf(directory)).toMatchObject({ pid });
    await database.stop();
    expect(await lockOf(directory)).toBeUndefined();
  });

  test('of the server, it is started again where it was, as often as it is killed', async () => {
    const directory = await copyOfTemplate();
    const database = await startEmbeddedDatabase(directory);
    for (let time = 0; time < 2; time += 1) {
      const { pid } = (await lockOf(directory))!;
      await killPostmaster(directory);
      const asked = () => query<number>(database.url, 'select 1').catch(() => 0);
      await expect.poll(asked, { timeout: 20_000 }).toBe(1);
      expect((await lockOf(directory))!.pid).not.toBe(pid);
    }
    const started = performance.now();
    await database.stop();
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(await whoHoldsLock(dataOf(directory))).toBe('none');
  });

  test('of the server, stopping is quiet and the next start recovers', async () => {
    const directory = await copyOfTemplate();
    const crashed = await startEmbeddedDatabase(directory);
    await killPostmaster(directory);
    await pause(100);
    await crashed.stop();
    const database = await startEmbeddedDatabase(directory);
    expect(await query(database.url, 'select 1')).toBe(1);
    await database.stop();
  });

  test('a lock file whose process id now belongs to another program does not stop a start', async () => {
    const directory = await copyOfTemplate();
    const otherProgram = spawn('sleep', ['60'], await ownerOf(directory));
    children.push(otherProgram);
    await leaveLock(directory, otherProgram.pid!, 1);
    const database = await startEmbeddedDatabase(directory);
    expect(await query(database.url, 'select 1')).toBe(1);
    expect(otherProgram.exitCode ?? otherProgram.signalCode).toBeNull();
    await database.stop();
  });

  test('a lock file whose port now belongs to a copy of the database is not followed', async () => {
    const directory = await copyOfTemplate();
    const other = await startEmbeddedDatabase(await copyOfTemplate());
    await leaveLock(directory, 999_999_999, Number(new URL(other.url).port));
    const database = await startEmbeddedDatabase(directory);
    expect(database.url).not.toBe(other.url);
    expect(await query(database.url, `select current_setting('data_directory')`)).toBe(
      dataOf(directory),
    );
    await Promise.all([database.stop(), other.stop()]);
  });

  test.skipIf(process.platform !== 'linux')(
    'a server that became a zombie does not stop a start (seen through /proc: Linux only)',
    async () => {
      const directory = await copyOfTemplate();
      const pid = await startUnreaped(directory);
      process.kill(pid, 'SIGKILL');
      await vi.waitUntil(async () => / Z /.test(await readFile(`/proc/${pid}/stat`, 'utf8')));
      expect(await lockOf(directory)).toMatchObject({ pid });
      const database = await startEmbeddedDatabase(directory);
      expect(await query(database.url, 'select 1')).toBe(1);
      await database.stop();
    },
  );

  test('of the process, the server or both, nothing acknowledged is lost', async () => {
    const directory = await copyOfTemplate();
    const write = `
      const sql = postgres((await start()).url, { max: 1, onnotice() {} });
      await sql\`create table if not exists entry (id int primary key)\`;
      const [{ next }] = await sql\`select coalesce(max(id), 0) + 1 as next from entry\`;
      for (let id = next; ; id += 1) {
        await sql\`insert into entry values (\${id})\`;
        print(id);
      }`;
    for (const victims of ['process', 'server', 'both', 'both']) {
      const writer = runScript(write, directory);
      await writer.firstLine();
      await pause(250);
      if (victims !== 'process') await killPostmaster(directory);
      await writer.crash();
      const acknowledged = Number(writer.lines.at(-1));
      const database = await startEmbeddedDatabase(directory);
      const kept = await query<number>(database.url, 'select count(*)::int from entry');
      expect(kept).toBeGreaterThanOrEqual(acknowledged);
      await database.stop();
    }
  });
});

describe.runIf(isRoot)('as root (these need root)', () => {
  test('the files and the server belong to another account', async () => {
    const directory = await copyOfTemplate();
    const database = await startEmbeddedDatabase(directory);
    const { uid } = findUnprivileged(await readFile('/etc/passwd', 'utf8'));
    for (const file of ['postgres', 'postgres/password', 'postgres/cluster', 'postgres/log']) {
      expect(await stat(path.join(directory, file))).toMatchObject({ uid });
    }
    const { pid } = (await lockOf(directory))!;
    expect(await stat(`/proc/${pid}`)).toMatchObject({ uid });
    await database.stop();
  });

  test('an existing database keeps running under the account that owns it', async () => {
    const directory = await copyOfTemplate();
    await run('chown', ['-R', '12345:12345', path.join(directory, 'postgres')]);
    const database = await startEmbeddedDatabase(directory);
    const { pid } = (await lockOf(directory))!;
    expect(await stat(`/proc/${pid}`)).toMatchObject({ uid: 12345 });
    await database.stop();
  });

  test('a project and its database below a private directory start all the same', async () => {
    const home = newDirectory();
    await mkdir(home, { mode: 0o700 });
    const project = await copyProject(path.join(home, 'project'));
    const directory = newDirectory(project);
    const elsewhere = await startElsewhere(directory, { project });
    expect(await query(elsewhere.url, 'select 1')).toBe(1);
    await elsewhere.finish();
    expect(await lockOf(directory)).toBeUndefined();
  });

  test('a private directory that cannot be passed is explained in one sentence', async () => {
    const home = newDirectory();
    await mkdir(home, { mode: 0o700 });
    const withoutTools = { env: { PATH: '/nowhere' } };
    const script = runScript('await start();', path.join(home, 'data'), withoutTools);
    expect(await script.finish()).toMatch(/cannot reach .*: start as a normal user, move them out/);
  });
});
