import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createKeyring } from '../keys.ts';
import { testDatabase } from '#tests/database.ts';
import { openMail } from './content.ts';

const migrations = new URL('../../../db/migrations/', import.meta.url);

/** The outbox before its content was encrypted. */
const earlierTable = `
  drop table mail_outbox;
  drop index newsletter_subscribers_newest;
  drop index job_listings_posted;
  create table mail_outbox (
    id uuid primary key default gen_random_uuid(),
    cause text not null unique,
    kind text not null,
    recipient text not null,
    subject text not null,
    body_text text,
    body_html text,
    unsubscribe_url text,
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'kept')),
    attempts integer not null default 0,
    last_error text,
    created_at timestamptz not null default now(),
    sent_at timestamptz,
    check ((state = 'sent') = (sent_at is not null)),
    check (state = 'sent' or body_text is not null)
  );
  insert into mail_outbox (cause, kind, recipient, subject, body_text, body_html, unsubscribe_url, state, sent_at)
  values
    ('1', 'hello', 'ana@example.com', 'Hi', 'Words "quoted"', '<p>Words</p>', 'https://leave', 'waiting', null),
    ('2', 'hello', 'ana@example.com', 'Hi', 'Kept', null, null, 'kept', null),
    ('3', 'hello', 'ana@example.com', 'Hi', 'Failed', '', null, 'failed', null),
    ('4', 'hello', 'ana@example.com', 'Hi', null, null, null, 'sent', now());`;

test('mails that waited when content became encrypted lose nothing, and sent ones have nothing', async () => {
  const { db, driver } = await testDatabase();
  await driver.unsafe(earlierTable);
  await driver.unsafe(await readFile(new URL('0003_mails_that_wait.sql', migrations), 'utf8'));

  const keys = createKeyring(['a secret for tests, long enough to be one']);
  const mails = await db.selectFrom('mailOutbox').selectAll().orderBy('cause').execute();
  const words = mails.map(
    ({ id, content, encryptionKeyId }) =>
      content && openMail(keys, id, { content, encryptionKeyId }),
  );
  expect(words).toEqual([
    { text: 'Words "quoted"', html: '<p>Words</p>', unsubscribeUrl: 'https://leave' },
    { text: 'Kept', html: '' },
    { text: 'Failed', html: '' },
    null,
  ]);
  expect(mails.map(({ state }) => state)).toEqual(['waiting', 'kept', 'failed', 'sent']);
});
