import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { insertFile } from '#platform/files/save-file.ts';
import { readMails, tokenFor } from '#tests/mailbox.ts';
import { liveTogether } from '#tests/people-in-every-table.ts';
import { testPassword, testProduct, visitWith } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import { countWaiting } from '#tests/waiting.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});

const remove = (visit: ReturnType<typeof visitWith>, password: string = testPassword) =>
  product.call('POST account/delete', { password }, visit);

const countRows = async (table: string) =>
  (
    await product.db
      .selectFrom(table as 'users')
      .select('id')
      .execute()
  ).length;

const isStored = (key: string) =>
  product.platform.files
    .read(key, { keyId: null })
    .then(buffer)
    .then(
      () => true,
      () => false,
    );

describe('deleting an account', () => {
  test('takes profile, posts, applications, reviews, files and newsletter along', async () => {
    const { caregiver, emails, keys } = await liveTogether(product);
    const users = await countRows('users');
    expect(await Promise.all(keys.map(isStored))).toEqual([true, true]);

    const visit = visitWith(caregiver.visit.sessionToken);
    await remove(visit);
    expect(visit.kept).toBeNull();
    expect(await countRows('users')).toBe(users - 1);
    const tables = ['caregivers', 'verifications', 'documents', 'applications', 'testimonials'];
    expect(await Promise.all([...tables, 'files', 'photos'].map(countRows))).toEqual(
      Array(7).fill(0),
    );
    await vi.waitFor(
      async () => expect(await Promise.all(keys.map(isStored))).toEqual([false, false]),
      { timeout: 10_000, interval: 100 },
    );
    const subscriber = product.db.selectFrom('newsletterSubscribers').select('email');
    expect(await subscriber.where('email', '=', emails.caregiver).execute()).toEqual([]);
    expect(await subscriber.where('email', '=', emails.family).execute()).toHaveLength(1);
  });

  test('of an address that is not confirmed it leaves what is kept by that address', async () => {
    const email = 'not-theirs@example.com';
    await product.call('POST newsletter/signup', { email });
    const subscriber = () =>
      product.db
        .selectFrom('newsletterSubscribers')
        .select('email')
        .where('email', '=', email)
        .execute();
    const waiting = () => readMails(product, email, 'newsletter_confirmation');
    await remove((await product.join(['family'], { email })).visit);
    expect(await subscriber()).toHaveLength(1);
    expect(await waiting()).toHaveLength(1);

    const owner = await product.join(['family'], { email, isEmailVerified: true });
    await remove(owner.visit);
    expect(await subscriber()).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test('ends every session, and the password opens nothing', async () => {
    const email = 'gone@example.com';
    const { visit } = await product.join(['family'], { email });
    const other = visitWith();
    await product.call('POST auth/login_with_password', { email, password: testPassword }, other);
    await remove(visit);
    for (const token of [visit.sessionToken, other.kept?.token]) {
      const { authenticated } = await product.call('GET auth/session', {}, visitWith(token));
      expect(authenticated).toBe(false);
    }
    await expect(
      product.call('POST auth/login_with_password', { email, password: testPassword }),
    ).rejects.toThrow('Wrong email or password.');
  });

  test('the other side keeps the conversation, until it leaves too', async () => {
    const { caregiver, family, conversationId } = await liveTogether(product);
    await remove(caregiver.visit);
    const { messages } = await product.call('POST account/export', {}, family.visit);
    expect(messages.map(({ content }) => content)).toEqual([
      'Are you free on Monday?',
      'Yes, after nine.',
    ]);
    const conversation = product.db.selectFrom('conversations').select('caregiverUserId');
    expect(await conversation.where('id', '=', conversationId).executeTakeFirst()).toEqual({
      caregiverUserId: null,
    });
    await remove(family.visit);
    expect(await conversation.where('id', '=', conversationId).execute()).toEqual([]);
  });

  test('a last mail says goodbye; mails not yet sent go, sent ones stay without their text', async () => {
    const { family, emails } = await liveTogether(product);
    await remove(family.visit);
    expect(await readMails(product, emails.family, 'account_deleted')).toHaveLength(1);
    expect(await readMails(product, emails.family, 'hello')).toMatchObject([
      { subject: 'Sent', bodyText: null, bodyHtml: null },
    ]);
  });

  test('asks for the password, and a wrong one deletes nothing', async () => {
    const { visit } = await product.join(['family']);
    const users = await countRows('users');
    await expect(remove(visit, 'wrong')).rejects.toMatchObject({
      details: [{ field: 'password', message: 'This is not your password.' }],
    });
    expect(await countRows('users')).toBe(users);
  });

  test('takes along what is uploaded in the same moment', async () => {
    const { caregiver, caregiverId } = await liveTogether(product);
    const storageKey = randomUUID();
    let removing: Promise<unknown> | undefined;
    await product.db.transaction().execute(async (db) => {
      const bytes = { storageKey, byteSize: 1, encryptionKeyId: null };
      const names = { fileName: 'id.jpg', mediaType: 'image/jpeg', ownerId: caregiver.id };
      const fileId = await insertFile(db, { ...bytes, ...names });
      await sql`
        insert into documents (caregiver_id, purpose, document_type, access_level, file_id, uploaded_at)
        values (${caregiverId}, 'verification', 'other', 'private', ${fileId}, now())`.execute(db);
      removing = remove(caregiver.visit);
      await expect.poll(() => countWaiting(product)).toBeGreaterThan(0);
    });
    await removing;
    const left = product.db.selectFrom('files').select('id').where('storageKey', '=', storageKey);
    expect(await left.execute()).toEqual([]);
  });

  test('documents about others that an admin uploaded stay', async () => {
    const { caregiverId } = await liveTogether(product);
    const admin = await product.join(['admin']);
    await product.join(['admin']);
    const documents = product.db
      .selectFrom('documents')
      .select('fileId')
      .where('caregiverId', '=', caregiverId);
    const { fileId } = await documents.executeTakeFirstOrThrow();
    await product.db
      .updateTable('files')
      .set({ ownerId: admin.id })
      .where('id', '=', fileId)
      .execute();
    await remove(admin.visit);
    expect(await documents.execute()).toHaveLength(1);
  });

  test('the last admin cannot leave, even when two try at once', async () => {
    await sql`delete from users where 'admin' = any (roles)`.execute(product.db);
    const admins = [await product.join(['admin']), await product.join(['admin'])];
    const outcomes = await Promise.allSettled(admins.map(({ visit }) => remove(visit)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({
      kind: 'conflict',
      message: 'You are the only admin of Tendwell. Please make someone else an admin first.',
    });
  });

  test('a suspended admin does not count: the last one who can still act cannot leave', async () => {
    await sql`delete from users where 'admin' = any (roles)`.execute(product.db);
    const [active, suspended] = [await product.join(['admin']), await product.join(['admin'])];
    const suspend = (suspendedAt: Date | null) =>
      product.db
        .updateTable('users')
        .set({ suspendedAt, suspensionReason: suspendedAt && 'Spam' })
        .where('id', '=', suspended.id)
        .execute();
    await suspend(new Date());
    await expect(remove(active.visit)).rejects.toMatchObject({ kind: 'conflict' });
    await suspend(null);
    await expect(remove(active.visit)).resolves.toEqual({ success: true });
  });
});

describe('without a password', () => {
  async function joinByProvider(email: string) {
    const person = await product.join(['family'], { email });
    await product.db
      .updateTable('users')
      .set({ passwordHash: null })
      .where('id', '=', person.id)
      .execute();
    return person;
  }

  test('a mailed link deletes the account, once', async () => {
    const email = 'by-provider@example.com';
    const { visit } = await joinByProvider(email);
    await expect(remove(visit, 'anything')).rejects.toThrow('This is not your password.');
    await product.call('POST account/request-deletion', {}, visit);
    const token = await tokenFor(product, email, 'delete_account');
    const confirm = () => product.call('POST account/confirm-deletion', { token });
    await confirm();
    expect(
      (await product.call('GET auth/session', {}, visitWith(visit.sessionToken))).authenticated,
    ).toBe(false);
    await expect(confirm()).rejects.toMatchObject({ kind: 'missing' });
  });

  test('the link works for one hour', async () => {
    const email = 'too-late@example.com';
    const { visit } = await joinByProvider(email);
    await product.call('POST account/request-deletion', {}, visit);
    const token = await tokenFor(product, email, 'delete_account');
    product.time.now = new Date(Date.now() + 61 * 60 * 1000);
    await expect(product.call('POST account/confirm-deletion', { token })).rejects.toThrow(
      'This link is too old. Please start again on your account page.',
    );
    product.time.now = new Date();
  });

  test('someone with a password is asked for it instead', async () => {
    const { visit } = await product.join(['family']);
    await expect(product.call('POST account/request-deletion', {}, visit)).rejects.toMatchObject({
      kind: 'conflict',
    });
  });
});
