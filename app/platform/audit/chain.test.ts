import { spawn } from 'node:child_process';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import type { Connection } from '../database/connection.ts';
import { createKeyring } from '../keys.ts';
import { testDatabase } from '#tests/database.ts';
import { commandEnvironment } from '#tests/started-product.ts';
import { appendAuditEntry } from './append.ts';
import { anchorLog, verifyLog } from './chain.ts';

const secret = 'a secret of these tests that is long enough';
const ours = { keys: createKeyring([secret]), clock: systemClock };

let connection: Connection;
beforeEach(async () => {
  connection = await testDatabase();
  await append(5);
});

async function append(count: number) {
  for (let number = 0; number < count; number += 1) {
    await connection.db.transaction().execute((db) =>
      appendAuditEntry(db, {
        performedBy: null,
        action: 'caregiver_approve',
        subjectKind: 'caregiver',
        subjectId: `someone ${number}`,
        notes: 'Ärger mit "Zeichen" \\ und\nZeilen',
      }),
    );
  }
}

const verify = () => verifyLog(connection.db, ours.keys);
const anchor = () => anchorLog(connection.db, ours);

/** What someone with the database's password could do. */
async function byHand(...statements: string[]) {
  await connection.db.transaction().execute(async (db) => {
    for (const table of ['audit_log', 'audit_anchors']) {
      await sql.raw(`alter table ${table} disable trigger user`).execute(db);
    }
    for (const statement of statements) await sql.raw(statement).execute(db);
    for (const table of ['audit_log', 'audit_anchors']) {
      await sql.raw(`alter table ${table} enable trigger user`).execute(db);
    }
  });
}

/** Recalculates the hash of every row from this one on. */
const rechain = (from: number) => `
  do $$
  declare entry audit_log;
  begin
    for number in ${from} .. (select max(id) from audit_log) loop
      update audit_log set previous_hash = coalesce(
        (select hash from audit_log where id = number - 1), '\\x') where id = number;
      select * into entry from audit_log where id = number;
      update audit_log set hash = audit_row_hash(entry) where id = number;
    end loop;
  end $$`;

describe('the audit log', () => {
  test('ADM-9 the application can neither change nor remove nor empty it', async () => {
    const refusal = 'The audit log is append-only.';
    const { db } = connection;
    await anchor();
    for (const statement of [
      `update audit_log set notes = 'Nothing happened.'`,
      `delete from audit_log where id = 5`,
      'truncate audit_log',
      `update audit_anchors set hash = '\\x00'`,
      'delete from audit_anchors',
      'truncate audit_anchors',
    ]) {
      await expect(sql.raw(statement).execute(db)).rejects.toThrow(refusal);
    }
    expect(await verify()).toMatchObject({ isIntact: true, entries: 5, anchors: 1 });
  });

  test('ADM-9 an edit by hand is found, at the first entry that differs from what was written', async () => {
    await byHand(`update audit_log set notes = 'Nothing.' where id in (3, 4)`);
    expect(await verify()).toEqual({ isIntact: false, entryId: 3, problem: 'was changed' });
  });

  test('an edit that gives its row a fitting hash is found at the row that follows', async () => {
    await byHand(
      `update audit_log set notes = 'Nothing.' where id = 3`,
      `update audit_log set hash = audit_row_hash(audit_log) where id = 3`,
    );
    expect(await verify()).toMatchObject({ isIntact: false, entryId: 4 });
  });

  test('a replaced hash function does not hide an edit', async () => {
    await byHand(
      `update audit_log set notes = 'Nothing.' where id = 3`,
      `create or replace function audit_row_hash(entry audit_log) returns bytea
         language sql immutable as 'select entry.hash'`,
    );
    expect(await verify()).toMatchObject({ isIntact: false, entryId: 3 });
  });

  test('a removed entry is found', async () => {
    await byHand('delete from audit_log where id = 2');
    expect(await verify()).toEqual({ isIntact: false, entryId: 2, problem: 'is gone' });
  });

  test('a forged row at the end is found unless it follows the chain', async () => {
    await byHand(`
      insert into audit_log (id, performed_at, action, subject_kind, subject_id, previous_hash, hash)
      values (6, now(), 'caregiver_reject', 'caregiver', 'someone', '\\x00', '\\x00')`);
    expect(await verify()).toMatchObject({ isIntact: false, entryId: 6 });
  });

  test('an anchor reveals a recalculated chain, and removed entries at the end', async () => {
    await anchor();
    await append(1);
    expect(await verify()).toMatchObject({ isIntact: true, entries: 6, anchors: 1 });

    await byHand(`update audit_log set notes = 'Nothing.' where id = 2`, rechain(2));
    expect(await verify()).toMatchObject({ isIntact: false, entryId: 5 });

    await byHand('delete from audit_log where id >= 4', rechain(1));
    expect(await verify()).toEqual({
      isIntact: false,
      entryId: 4,
      problem: 'is gone, and what followed until 5',
    });
  });

  test('an anchor can be made only with our key, and once for an end', async () => {
    await anchor();
    await anchor();
    expect(await verify()).toMatchObject({ isIntact: true, anchors: 1 });
    const otherKeys = createKeyring(['another secret, also long enough to be one']);
    await append(1);
    await anchorLog(connection.db, { ...ours, keys: otherKeys });
    expect(await verify()).toEqual({
      isIntact: false,
      entryId: 6,
      problem: 'has an anchor that we did not sign',
    });
  });
});

describe('npm run audit:verify', () => {
  async function run(settings: Record<string, string>) {
    const child = spawn(process.execPath, ['server/audit-verify.ts'], {
      env: { ...commandEnvironment, ...settings },
    });
    const exit = new Promise<number | null>((resolve) => child.on('close', resolve));
    const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return { code: await exit, out, error };
  }

  test('ADM-9 says in a sentence that the log is intact, or which entry is not', async () => {
    const settings = { DATABASE_URL: connection.url, APP_SECRET: secret };
    await anchor();
    const whole = await run(settings);
    expect(whole).toMatchObject({ code: 0, error: '' });
    expect(whole.out).toMatch(
      /^The audit log is whole: 5 entries, 1 signed anchors\. It ends with [0-9a-f]{64}\.\n$/,
    );
    await byHand(`update audit_log set performed_by = gen_random_uuid() where id = 4`);
    expect(await run(settings)).toEqual({
      code: 1,
      out: 'The audit log is broken: entry 4 was changed.\n',
      error: '',
    });
  });

  test('creates no database where there is none', async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'tendwell-test-'));
    const { code, error } = await run({ DATA_DIR: directory });
    expect(code).toBe(1);
    expect(error).toContain('there is no database in');
    expect(await readdir(directory)).toEqual([]);
  });
});
