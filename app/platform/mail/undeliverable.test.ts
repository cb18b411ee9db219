import { describe, expect, it } from 'vitest';
import { createKeyring } from '../keys.ts';
import { deliverDueMails, deliverMail, expireMails } from './deliver.ts';
import { reencryptMails } from './reencryption.ts';
import {
  db,
  hour,
  lines,
  now,
  nowhere,
  pass,
  platform,
  post,
  postVia,
  readMail,
  received,
  secret,
  setUp,
  smtp,
  writeMail,
} from './test-delivery.ts';

setUp();

it('A mail that cannot be decrypted does not delay others', async () => {
  const [unreadable, other] = [await writeMail(), await writeMail()];
  await db
    .updateTable('mailOutbox')
    .set({ encryptionKeyId: 'unknown' })
    .where('id', '=', unreadable)
    .execute();
  pass(hour);
  await deliverDueMails(db, post);
  expect(await readMail(other)).toMatchObject({ state: 'sent' });
  expect(await readMail(unreadable)).toMatchObject({
    state: 'waiting',
    attempts: 1,
    lastError: 'Its content cannot be decrypted. Check APP_SECRET.',
  });
});

describe('A permanent refusal', () => {
  it.each([
    ['recipient', 550, 'The mail server refuses this recipient (550).'],
    ['content', 554, 'The mail server refuses what this mail says (554).'],
  ] as const)('of the %s fails the mail at once, and no other', async (what, code, words) => {
    const [refused, other] = [await writeMail(), await writeMail()];
    smtp.replies[what] = [code];
    pass(hour);
    await deliverDueMails(db, post);
    expect(await readMail(refused)).toMatchObject({
      state: 'failed',
      attempts: 1,
      lastError: words,
    });
    expect(await readMail(other)).toMatchObject({ state: 'sent' });
    expect(lines.join()).not.toContain('ana@');
  });

  it('follows for a recipient that is two addresses', async () => {
    const id = await writeMail({ recipient: 'ana@example.com, eve@example.com' });
    await deliverMail(db, post, id);
    expect(received).toEqual([]);
    expect(await readMail(id)).toMatchObject({ state: 'failed' });
  });
});

describe('A mail whose link has expired', () => {
  const linkExpiresAt = () => new Date(now.getTime() + hour);

  it('is not sent any more, and loses its content', async () => {
    const id = await writeMail({ linkExpiresAt: linkExpiresAt() });
    await deliverMail(db, postVia(nowhere), id);
    pass(hour);
    await deliverDueMails(db, post);
    expect(received).toEqual([]);
    expect(await readMail(id)).toMatchObject({ state: 'expired', content: null });
  });

  it('loses its content also after it failed', async () => {
    const mortal = await writeMail({ linkExpiresAt: linkExpiresAt() });
    const usual = await writeMail();
    smtp.replies.recipient = [550, 550];
    for (const id of [mortal, usual]) await deliverMail(db, post, id);
    pass(hour);
    await expireMails(db, platform);
    expect(await readMail(mortal)).toMatchObject({ state: 'expired', content: null });
    expect(await readMail(usual)).toMatchObject({ state: 'failed', content: expect.any(Buffer) });
    pass(30 * 24 * hour);
    await expireMails(db, platform);
    expect(await readMail(usual)).toMatchObject({ state: 'expired', content: null });
  });
});

it('Without an SMTP server a mail is kept with its text, until it expires', async () => {
  const id = await writeMail();
  await deliverMail(db, { ...post, transport: null }, id);
  expect(await readMail(id)).toMatchObject({
    state: 'kept',
    content: expect.any(Buffer),
    sentAt: null,
  });
  pass(30 * 24 * hour);
  await expireMails(db, platform);
  expect(await readMail(id)).toMatchObject({ state: 'expired', content: null });
});

it('A mail of an older secret, or of before mails were encrypted, is encrypted anew and sent', async () => {
  const id = await writeMail();
  const unencrypted = await writeMail();
  await db
    .updateTable('mailOutbox')
    .set({ content: Buffer.from('{"text":"Old words","html":""}'), encryptionKeyId: null })
    .where('id', '=', unencrypted)
    .execute();
  const damaged = await writeMail();
  await db
    .updateTable('mailOutbox')
    .set({ encryptionKeyId: 'unknown' })
    .where('id', '=', damaged)
    .execute();

  const newer = 'a newer secret of thirty-two characters or more';
  const keys = createKeyring([newer, secret]);
  await reencryptMails(db, { ...platform, keys });
  for (const each of [id, unencrypted]) {
    expect(await readMail(each)).toMatchObject({ encryptionKeyId: keys.newestKeyId });
  }
  expect((await readMail(unencrypted)).content!.toString('latin1')).not.toContain('Old words');
  expect(lines.filter((line) => line.includes(damaged))).toHaveLength(1);

  const onlyNewer = { ...post, platform: { ...platform, keys: createKeyring([newer]) } };
  for (const each of [id, unencrypted]) await deliverMail(db, onlyNewer, each);
  expect(received.map(({ message }) => message).join()).toMatch(/Plain words[^]*Old words/);
});
