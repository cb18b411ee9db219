import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Question } from '#gate/calls.ts';
import { meet } from '#tests/conversations.ts';
import { readMails } from '#tests/mailbox.ts';
import { confirmEmail, joinFamily } from '#tests/people.ts';
import type { TestPerson } from '#tests/people.ts';
import { testPassword, testProduct, visitWith } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';

let product: TestProduct;
let admin: TestPerson;
beforeAll(async () => {
  product = await testProduct();
  admin = await product.join(['admin']);
});
beforeEach(async () => {
  await product.db.deleteFrom('rateLimits').execute();
});

type Asked = Partial<Question<'POST help/open'>>;
const question: Question<'POST help/open'> = {
  topic: 'account',
  details: ' I cannot log in. ',
};
const ask = (who: TestPerson | undefined, more: Asked = {}) =>
  product.call('POST help/open', { ...question, ...more }, who?.visit);
const mine = async (who: TestPerson) => (await product.call('GET help/mine', {}, who.visit)).cases;
const waiting = async () =>
  (await product.call('GET admin/help/list', { status: 'open', limit: 100 }, admin.visit)).cases;
const caseIdOf = async (caseNumber: number) =>
  (await waiting()).find((each) => each.caseNumber === caseNumber)!.caseId;
const answer = async (caseNumber: number, words = 'Please try the link we mailed.') =>
  product.call(
    'POST admin/help/answer',
    { caseId: await caseIdOf(caseNumber), answer: words },
    admin.visit,
  );
/** All of them: an admin is also notified of what other tests do, so the first page may not hold it. */
const titlesFor = async (who: TestPerson) => {
  const notifications = product.db.selectFrom('notifications').select('title');
  const rows = await notifications.where('userId', '=', who.id).execute();
  return rows.map(({ title }) => title);
};

describe('a member asks', () => {
  test('and gets a number by page and mail, and the answer by mail, bell and page', async () => {
    const family = await joinFamily(product);
    const { caseNumber } = await ask(family, { phone: '(305) 555-0123' });
    expect(caseNumber).toBeGreaterThanOrEqual(1001);
    expect(await readMails(product, family.email, 'help_opened')).toMatchObject([
      { subject: `We have your question: case ${caseNumber}` },
    ]);
    expect(await titlesFor(admin)).toContain(`A question waits for an answer: case ${caseNumber}`);
    expect(await mine(family)).toMatchObject([
      { caseNumber, status: 'open', details: 'I cannot log in.', answer: null },
    ]);

    await answer(caseNumber);
    expect(await mine(family)).toMatchObject([
      { caseNumber, status: 'answered', answer: 'Please try the link we mailed.' },
    ]);
    expect(await titlesFor(family)).toEqual([`Your question has an answer: case ${caseNumber}`]);
    const [mail, ...others] = await readMails(product, family.email, 'help_answered');
    expect(others).toEqual([]);
    expect(mail!.bodyText).toContain('Please try the link we mailed.');
    expect(mail!.unsubscribeUrl).toBeNull();
  });

  test('and the address of the account counts, whatever is typed', async () => {
    const family = await joinFamily(product);
    await ask(family, { email: 'somebody-else@example.com' });
    expect(await readMails(product, 'somebody-else@example.com')).toEqual([]);
    expect(await readMails(product, family.email, 'help_opened')).toHaveLength(1);
  });

  test('and the answer goes to the address that they have by then', async () => {
    const family = await joinFamily(product);
    const { caseNumber } = await ask(family, { topic: 'safety' });
    const email = `${crypto.randomUUID()}@example.com`;
    await product.db.updateTable('users').set({ email }).where('id', '=', family.id).execute();
    const seen = (await waiting()).find((each) => each.caseNumber === caseNumber);
    expect(seen).toMatchObject({ email });
    await answer(caseNumber);
    expect(await readMails(product, family.email, 'help_answered')).toEqual([]);
    expect(await readMails(product, email, 'help_answered')).toHaveLength(1);
  });

  test('and nobody else reads it, but it is in the download and goes with the account', async () => {
    const family = await joinFamily(product);
    const other = await joinFamily(product);
    await ask(family);
    expect(await mine(other)).toEqual([]);
    const download = await product.call('POST account/export', {}, family.visit);
    expect(download.helpCases).toMatchObject([{ topic: 'account', details: 'I cannot log in.' }]);
    await product.db.deleteFrom('users').where('id', '=', family.id).execute();
    expect((await waiting()).filter(({ email }) => email === family.email)).toEqual([]);
  });

  test('ten times a day', async () => {
    const family = await joinFamily(product);
    for (let asked = 0; asked < 10; asked += 1) await ask(family);
    await expect(ask(family)).rejects.toMatchObject({ kind: 'too-many' });
  });
});

describe('a visitor asks', () => {
  test('with an address, to which number and answer go', async () => {
    const email = 'visitor@example.com';
    const { caseNumber } = await ask(undefined, { email: ` ${email.toUpperCase()} `, phone: '' });
    const [receipt] = await readMails(product, email, 'help_opened');
    expect(receipt!.bodyText).toContain(`Your case number is ${caseNumber}.`);
    // The address may be somebody else's.
    expect(receipt!.bodyText).not.toContain('I cannot log in.');
    await answer(caseNumber);
    const [mail] = await readMails(product, email, 'help_answered');
    expect(mail!.bodyText).toContain('Please try the link we mailed.');
  });

  test('not without an address', async () => {
    for (const email of [undefined, '']) {
      await expect(ask(undefined, { email })).rejects.toMatchObject({
        kind: 'invalid',
        details: [{ field: 'email', message: 'Please enter the email address for our answer.' }],
      });
    }
  });

  test('and finds it in an account once the address is confirmed there, not before', async () => {
    const email = 'later-a-member@example.com';
    await ask(undefined, { email });
    const member = await product.join(['family'], { email });
    expect(await mine(member)).toEqual([]);
    await confirmEmail(product, member);
    expect(await mine(member)).toHaveLength(1);
    const { helpCases } = await product.call('POST account/export', {}, member.visit);
    expect(helpCases).toMatchObject([{ email }]);
    await product.call('POST account/delete', { password: testPassword }, member.visit);
    expect((await waiting()).filter((each) => each.email === email)).toEqual([]);
  });

  test('three times an hour for one address, twenty times from one network', async () => {
    const from = visitWith(undefined, '203.0.113.7');
    const asked = (email: string) => product.call('POST help/open', { ...question, email }, from);
    for (let times = 0; times < 3; times += 1) await asked('often@example.com');
    await expect(asked('often@example.com')).rejects.toMatchObject({ kind: 'too-many' });
    for (let times = 4; times < 20; times += 1) await asked(`often-${times}@example.com`);
    await expect(asked('once@example.com')).rejects.toMatchObject({ kind: 'too-many' });
  });
});

describe('what was asked', () => {
  test.each([
    ['topic', { topic: 'weather' as never }, 'Please choose what this is about.'],
    ['details', { details: '  \u0000 ' }, 'Please tell us what happened.'],
    ['details', { details: 'a'.repeat(2001) }, 'Please use at most 2000 characters.'],
    ['phone', { phone: '911' }, 'Enter a 10-digit US phone number, or leave it empty'],
    ['email', { email: 'nowhere' }, 'Please enter a valid email address.'],
  ])('with a wrong %s is refused at the field', async (field, wrong, message) => {
    await expect(ask(admin, wrong)).rejects.toMatchObject({ details: [{ field, message }] });
  });

  test('shares its numbers with reports, so that a number is one case', async () => {
    const { family, conversationId } = await meet(product);
    const about = { subjectKind: 'conversation' as const, subjectId: conversationId };
    const report = { ...about, reason: 'other' as const };
    const { caseNumber: first } = await ask(family);
    const { caseNumber: second } = await product.call('POST reports/create', report, family.visit);
    const { caseNumber: third } = await ask(family);
    expect([second, third]).toEqual([first + 1, first + 2]);
  });

  test('for safety comes before what waits longer, and 911 stands first in its mail', async () => {
    const family = await joinFamily(product);
    await ask(family);
    const { caseNumber } = await ask(family, { topic: 'safety', details: 'She sounds afraid.' });
    const [first] = await waiting();
    expect(first).toMatchObject({ topic: 'safety' });
    expect(await titlesFor(admin)).toContain(`Someone worries about safety: case ${caseNumber}`);
    const mails = await readMails(product, family.email, 'help_opened');
    expect(mails.at(-1)!.bodyText).toMatch(
      /^We have your question\n\nIf anyone is in danger, .*911/,
    );
  });

  test('is answered once, and closed', async () => {
    const family = await joinFamily(product);
    const { caseNumber } = await ask(family);
    const caseId = await caseIdOf(caseNumber);
    const say = () =>
      product.call('POST admin/help/answer', { caseId, answer: 'Yes.' }, admin.visit);
    await say();
    await expect(say()).rejects.toMatchObject({ kind: 'conflict' });
    const close = () => product.call('POST admin/help/close', { caseId }, admin.visit);
    await close();
    await close();
    expect(await mine(family)).toMatchObject([{ status: 'closed', answer: 'Yes.' }]);
    const details = await product.call('GET admin/help/details', { caseId }, admin.visit);
    expect(details.case).toMatchObject({ status: 'closed', handledBy: 'Alex Doe' });
    const log = await product.db
      .selectFrom('auditLog')
      .select(['action', 'performedBy'])
      .where('subjectId', '=', caseId)
      .orderBy('id')
      .execute();
    expect(log).toEqual([
      { action: 'help_answer', performedBy: admin.id },
      { action: 'help_close', performedBy: admin.id },
    ]);
  });

  test('is forgotten two years after the last work on it, but never while it waits', async () => {
    const family = await joinFamily(product);
    const { caseNumber: closed } = await ask(family);
    const { caseNumber: open } = await ask(family);
    const caseId = await caseIdOf(closed);
    await product.call('POST admin/help/close', { caseId }, admin.visit);
    const before = product.time.now;
    product.time.now = new Date(before.getTime() + 729 * 24 * 60 * 60 * 1000);
    await product.runJob('help-cases.sweep');
    expect((await mine(family)).map(({ caseNumber }) => caseNumber)).toEqual([open, closed]);
    product.time.now = new Date(before.getTime() + 732 * 24 * 60 * 60 * 1000);
    await product.runJob('help-cases.sweep');
    expect((await mine(family)).map(({ caseNumber }) => caseNumber)).toEqual([open]);
    product.time.now = before;
  });
});
