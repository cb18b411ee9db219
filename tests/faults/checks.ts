/** What must hold after all kills: every act once, with its files and mails, and nothing besides. */
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import sharp from 'sharp';
import { verifyLog } from '#platform/audit/chain.ts';
import type { Connection, Driver } from '#platform/database/connection.ts';
import type { FileStore } from '#platform/files/store.ts';
import { sweepFiles } from '#platform/files/sweep.ts';
import type { Keyring } from '#platform/keys.ts';
import type { Story } from './load.ts';

const twoDays = 2 * 24 * 60 * 60 * 1000;

/**
 * Lets the product finish its background work. What a killed process was at is taken up again after a
 * quarter of an hour, which is not waited for.
 */
export async function finishWork(driver: Driver): Promise<void> {
  const end = performance.now() + 120_000;
  for (;;) {
    await driver`update jobs.job set state = 'retry', start_after = now()
      where state = 'active' and started_on < now() - interval '10 seconds'`;
    const [left] = await driver<{ jobs: number; mails: number }[]>`
      select
        (select count(*)::int from jobs.job
          where state < 'completed' and name not like '\\_\\_%') as jobs,
        (select count(*)::int from mail_outbox where state = 'waiting') as mails`;
    if (left!.jobs + left!.mails === 0) return;
    if (performance.now() > end) throw new Error(`Work is left over: ${JSON.stringify(left)}.`);
    await pause(500);
  }
}

type Parts = {
  database: Connection;
  files: FileStore;
  keys: Keyring;
  stories: Story[];
  /** how often the mail server accepted the mail of each id */
  delivered: Map<string, number>;
};

/** Everything that is wrong, in sentences; the product has stopped. */
export async function findFaults(parts: Parts): Promise<string[]> {
  return [
    ...(await wrongStories(parts)),
    ...(await wrongFiles(parts)),
    ...(await wrongMails(parts)),
    ...(await wrongLog(parts)),
  ];
}

/** What one story leaves. */
const wholeStory = {
  accounts: 2,
  profiles: 1,
  photos: 1,
  documents: 2,
  posts: 1,
  approvals: 1,
  hires: 1,
  conversations: 1,
  messages: 4,
  notices: 2,
  consents: 2,
  mails: ['application_hired', 'caregiver_approved', 'verify_email', 'verify_email'],
};

/** Rows of each story; a table with more has some that no story knows. */
const rowsOfAStory = {
  caregivers: 1,
  photos: 1,
  files: 2,
  documents: 2,
  families: 1,
  job_requests: 1,
  applications: 1,
  conversations: 1,
  messages: 6,
  contact_consents: 2,
};

async function wrongStories({ database: { driver }, stories }: Parts): Promise<string[]> {
  const faults: string[] = [];
  for (const story of stories) {
    const left = await readStory(driver, story);
    if (!isDeepStrictEqual(left, wholeStory)) faults.push(`A story left ${JSON.stringify(left)}.`);
  }
  for (const [table, each] of Object.entries(rowsOfAStory)) {
    const [row] = await driver`select count(*)::int from ${driver(table)}`;
    const expected = each * stories.length;
    if (row!.count !== expected) faults.push(`${table}: ${row!.count} rows and not ${expected}.`);
  }
  return faults;
}

async function readStory(driver: Driver, story: Story) {
  const { familyEmail, caregiverEmail, signUpKey, messageKeys } = story;
  const [found] = await driver`
    with
      member as (select id, email from users where email in (${familyEmail}, ${caregiverEmail})),
      profile as (select id from caregivers where sign_up_key = ${signUpKey}),
      talk as (select id from conversations where family_user_id in (select id from member)),
      message as (select * from messages where conversation_id in (select id from talk))
    select
      (select count(*)::int from member) as accounts,
      (select count(*)::int from profile) as profiles,
      (select count(*)::int from photos where owner_id in (select id from member)) as photos,
      (select count(*)::int from documents join files on files.id = file_id
        where caregiver_id in (select id from profile)) as documents,
      (select count(*)::int from job_requests join families on families.id = family_id
        where user_id in (select id from member)) as posts,
      (select count(*)::int from audit_log where action = 'caregiver_approve'
        and subject_id in (select id::text from profile)) as approvals,
      (select count(*)::int from applications where status = 'hired'
        and caregiver_id in (select id from profile)) as hires,
      (select count(*)::int from talk) as conversations,
      (select count(*)::int from message where client_key = any(${messageKeys}::uuid[])) as messages,
      (select count(*)::int from message where sender = 'system') as notices,
      (select count(*)::int from contact_consents
        where conversation_id in (select id from talk)) as consents,
      (select array_agg(kind order by kind) from mail_outbox
        where recipient in (select email from member) and kind <> 'notifications') as mails`;
  return { ...found };
}

type FileRow = { key: string; keyId: string | null; byteSize: number | null };

/** Every row has its file, readable to the last byte, and two days later no file is without its row. */
async function wrongFiles({ database: { db, driver }, files }: Parts): Promise<string[]> {
  const rows = await driver<FileRow[]>`
    select storage_key as key, encryption_key_id as "keyId", byte_size::int as "byteSize" from files
    union all
    select variant ->> 'key', null, null from photos, jsonb_array_elements(variants) as variant`;
  const faults: string[] = [];
  for (const row of rows) {
    const isWhole = await readWhole(files, row).catch(() => false);
    if (!isWhole) faults.push(`File ${row.key} is gone or not whole.`);
  }

  await sweepFiles(db, files, new Date(Date.now() + twoDays));
  const stored = await Array.fromAsync(files.list());
  if (stored.length !== rows.length) {
    faults.push(`After the sweep there are ${stored.length} files for ${rows.length} rows.`);
  }
  return faults;
}

async function readWhole(files: FileStore, { key, keyId, byteSize }: FileRow): Promise<boolean> {
  const bytes = await files.read(key, { keyId }).then(buffer);
  if (byteSize !== null) return bytes.length === byteSize;
  // The row of a photo does not know the size, but a part of a photo cannot be decoded.
  return (await sharp(bytes).stats()).isOpaque;
}

async function wrongMails({ database: { driver }, delivered }: Parts): Promise<string[]> {
  const rows = await driver<{ id: string; state: string }[]>`select id, state from mail_outbox`;
  const known = new Set(rows.map(({ id }) => id));
  return [
    ...rows
      .filter(({ id, state }) => state !== 'sent' || !delivered.has(id))
      .map(({ id, state }) => `Mail ${id} is ${state}, and did not arrive.`),
    ...[...delivered.keys()]
      .filter((id) => !known.has(id))
      .map((id) => `Mail ${id} arrived, and has no row.`),
  ];
}

async function wrongLog({ database: { db }, keys }: Parts): Promise<string[]> {
  const finding = await verifyLog(db, keys);
  return finding.isIntact ? [] : [`Entry ${finding.entryId} of the log ${finding.problem}.`];
}
