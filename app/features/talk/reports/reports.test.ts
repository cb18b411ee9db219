import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { meet } from '#tests/conversations.ts';
import { postJob } from '#tests/jobs.ts';
import { joinFamily } from '#tests/people.ts';
import type { TestPerson } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import { answerReport, readReportedMessages } from './admin/actions.server.ts';

let product: TestProduct;
let admin: TestPerson;
beforeAll(async () => {
  product = await testProduct();
  admin = await product.join(['admin']);
});

const report = (who: TestPerson, about: object) =>
  product.call('POST reports/create', { reason: 'scam', ...about } as never, who.visit);
const mine = async (who: TestPerson) =>
  (await product.call('GET reports/mine', {}, who.visit)).reports;
const findReport = (caseNumber: number) =>
  product.db
    .selectFrom('reports')
    .selectAll()
    .where('caseNumber', '=', caseNumber)
    .executeTakeFirstOrThrow();

describe('a report', () => {
  test('opens a case with a number, which the reporter follows to its end', async () => {
    const { family, caregiver, conversationId } = await meet(product);
    const { caseNumber } = await report(family, {
      subjectKind: 'conversation',
      subjectId: conversationId,
      details: ' Asked for gift cards. ',
    });
    expect(caseNumber).toBeGreaterThanOrEqual(1001);
    expect(await mine(family)).toMatchObject([
      { caseNumber, status: 'open', reason: 'scam', details: 'Asked for gift cards.' },
    ]);
    expect(await mine(caregiver)).toEqual([]);

    const { id: reportId, subjectUserId } = await findReport(caseNumber);
    expect(subjectUserId).toBe(caregiver.id);
    const outcome = 'The account was closed.';
    await product.db.transaction().execute((db) =>
      answerReport(db, product.platform, {
        reportId,
        adminId: admin.id,
        status: 'resolved',
        outcome,
      }),
    );
    expect(await mine(family)).toMatchObject([{ caseNumber, status: 'resolved', outcome }]);
    const { notifications } = await product.call('GET notifications/list', {}, family.visit);
    expect(notifications).toMatchObject([{ title: `Your report ${caseNumber} is resolved` }]);
  });

  test('keeps no control characters in its details, but lines and tabs', async () => {
    const { family, conversationId } = await meet(product);
    const about = { subjectKind: 'conversation', subjectId: conversationId };
    await report(family, { ...about, details: '\u0000He wrote:\r\n\t\u0007pay\u001b[31m first' });
    expect(await mine(family)).toMatchObject([{ details: 'He wrote:\n\tpay[31m first' }]);
  });

  test('tells the admins, in a number alone', async () => {
    const { family, caregiver } = await meet(product);
    const { caseNumber } = await report(family, {
      subjectKind: 'profile',
      subjectId: caregiver.caregiverId,
    });
    const { notifications } = await product.call('GET notifications/list', {}, admin.visit);
    expect(notifications).toContainEqual(
      expect.objectContaining({
        title: `Report ${caseNumber} was opened`,
        path: expect.stringMatching(/^\/admin\/trust\?case=[\da-f-]{36}$/),
      }),
    );
  });

  test('copies the picked messages and no others, for this case alone', async () => {
    const { family, caregiver, conversationId, say } = await meet(product);
    await say(family, 'Private');
    const { id } = await say(caregiver, 'Send me gift cards.');
    const { caseNumber } = await report(family, {
      subjectKind: 'conversation',
      subjectId: conversationId,
      messageIds: [id, id],
    });
    const { id: reportId } = await findReport(caseNumber);
    const { keys } = product.platform;
    expect(await readReportedMessages(product.db, keys, reportId)).toEqual([
      {
        messageId: id,
        sender: 'caregiver',
        sentAt: expect.any(Date),
        content: 'Send me gift cards.',
      },
    ]);

    const elsewhere = await report(family, {
      subjectKind: 'profile',
      subjectId: caregiver.caregiverId,
    });
    const { id: otherId } = await findReport(elsewhere.caseNumber);
    await product.db
      .updateTable('reportedMessages')
      .set({ reportId: otherId })
      .where('reportId', '=', reportId)
      .execute();
    await expect(readReportedMessages(product.db, keys, otherId)).rejects.toThrow('damaged');
  });

  test('of a job is about the family behind it', async () => {
    const { caregiver } = await meet(product);
    const family = await joinFamily(product);
    const { id: subjectId } = await postJob(product, family);
    const { caseNumber } = await report(caregiver, { subjectKind: 'job_request', subjectId });
    expect((await findReport(caseNumber)).subjectUserId).toBe(family.id);
  });

  test('picks only messages of the reported conversation', async () => {
    const { family, caregiver, conversationId } = await meet(product);
    const other = await meet(product);
    const { id } = await other.say(other.family, 'Not yours');
    for (const about of [
      { subjectKind: 'conversation', subjectId: conversationId },
      { subjectKind: 'profile', subjectId: caregiver.caregiverId },
    ]) {
      await expect(report(family, { ...about, messageIds: [id] })).rejects.toMatchObject({
        kind: 'invalid',
      });
    }
  });

  test.each([
    [
      'somebody else’s conversation',
      'conversation',
      async () => (await meet(product)).conversationId,
    ],
    ['a profile that is none', 'profile', async () => randomUUID()],
    ['a profile without an id', 'profile', async () => 'maria'],
    ['a job that is none', 'job_request', async () => '999999'],
    ['a listing that is none', 'job_listing', async () => 'x'],
  ])('about %s is refused', async (_, subjectKind, subjectIdOf) => {
    const family = await joinFamily(product);
    const subjectId = await subjectIdOf();
    await expect(report(family, { subjectKind, subjectId })).rejects.toMatchObject({
      kind: 'missing',
    });
  });

  test('that is refused as wrong uses up none of the day’s reports', async () => {
    const { family, conversationId } = await meet(product);
    const about = { subjectKind: 'conversation', subjectId: conversationId };
    for (let wrong = 0; wrong < 12; wrong += 1) {
      await expect(report(family, { ...about, messageIds: [randomUUID()] })).rejects.toMatchObject({
        kind: 'invalid',
      });
    }
    await expect(report(family, about)).resolves.toBeDefined();
  });

  test('about oneself is refused', async () => {
    const { caregiver } = await meet(product);
    await expect(
      report(caregiver, { subjectKind: 'profile', subjectId: caregiver.caregiverId }),
    ).rejects.toMatchObject({ kind: 'invalid' });
  });
});
