import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { meet } from '#tests/conversations.ts';
import type { TestPerson } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';

let product: TestProduct;
let admin: TestPerson;
beforeAll(async () => {
  product = await testProduct();
  admin = await product.join(['admin']);
});

const list = async (status?: 'open' | 'resolved') =>
  (await product.call('GET admin/reports/list', { status, limit: 100 }, admin.visit)).reports;
const details = async (reportId: string) =>
  (await product.call('GET admin/reports/details', { reportId }, admin.visit)).report;
const update = (reportId: string, change: object) =>
  product.call('POST admin/reports/update', { reportId, ...change } as never, admin.visit);
const logOf = (subjectId: string) =>
  product.db
    .selectFrom('auditLog')
    .select(['action', 'performedBy', 'notes'])
    .where('subjectId', '=', subjectId)
    .orderBy('id')
    .execute();

async function reported() {
  const { family, caregiver, conversationId, say } = await meet(product);
  await say(family, 'Something private');
  const { id } = await say(caregiver, 'Send me gift cards.');
  const about = { subjectKind: 'conversation', subjectId: conversationId } as const;
  const { caseNumber } = await product.call(
    'POST reports/create',
    { ...about, reason: 'scam', details: 'Gift cards!', messageIds: [id] },
    family.visit,
  );
  const { reportId } = (await list()).find((each) => each.caseNumber === caseNumber)!;
  return { family, caregiver, caseNumber, reportId };
}

describe('A report on the admin pages', () => {
  test('shows who, about whom, and the picked messages alone', async () => {
    const { family, caregiver, caseNumber, reportId } = await reported();
    const report = await details(reportId);
    expect(report).toMatchObject({
      caseNumber,
      status: 'open',
      reason: 'scam',
      details: 'Gift cards!',
      reporter: { userId: family.id, isSuspended: false, caregiverId: null },
      subject: {
        userId: caregiver.id,
        displayName: 'Maria Alvarez',
        caregiverId: caregiver.caregiverId,
        familyEmail: null,
      },
      subjectPath: null,
      messageCount: 1,
    });
    // By it the families' list finds exactly them.
    const { families } = await product.call(
      'GET admin/families/list',
      { q: report.reporter!.familyEmail! },
      admin.visit,
    );
    expect(families.map(({ userId }) => userId)).toEqual([family.id]);
    expect(report.messages).toMatchObject([
      { sender: 'caregiver', content: 'Send me gift cards.' },
    ]);
  });

  test('ADM-9 every look is written down', async () => {
    const { reportId } = await reported();
    await details(reportId);
    await details(reportId);
    expect(await logOf(reportId)).toEqual([
      { action: 'report_view', performedBy: admin.id, notes: 'messages: 1' },
      { action: 'report_view', performedBy: admin.id, notes: 'messages: 1' },
    ]);
  });

  test('is taken up and closed, and the reporter hears and reads of it', async () => {
    const { family, caseNumber, reportId } = await reported();
    await update(reportId, { status: 'reviewing' });
    await expect(update(reportId, { status: 'resolved', outcome: ' ' })).rejects.toThrow(
      'Please say what came of it: the reporter will read it.',
    );
    await update(reportId, { status: 'resolved', outcome: 'The account\u0000 was closed.' });
    const { notifications } = await product.call('GET notifications/list', {}, family.visit);
    const told = notifications.filter(({ kind }) => kind === 'report');
    expect(told.map(({ title }) => title).sort()).toEqual([
      `Your report ${caseNumber} is being reviewed`,
      `Your report ${caseNumber} is resolved`,
    ]);
    const { reports } = await product.call('GET reports/mine', {}, family.visit);
    expect(reports).toMatchObject([{ status: 'resolved', outcome: 'The account was closed.' }]);
    expect(await logOf(reportId)).toMatchObject([
      { action: 'report_reviewing' },
      { action: 'report_resolved', notes: 'The account was closed.' },
    ]);
    expect((await list('resolved')).map((each) => each.reportId)).toContain(reportId);
    expect((await list('open')).map((each) => each.reportId)).not.toContain(reportId);
  });

  test('is taken up by one admin, and the second is told by whom', async () => {
    const { family, reportId } = await reported();
    await update(reportId, { status: 'reviewing' });
    const second = await product.join(['admin']);
    const takeUp = () =>
      product.call('POST admin/reports/update', { reportId, status: 'reviewing' }, second.visit);
    const { handledBy } = await details(reportId);
    await expect(takeUp()).rejects.toMatchObject({
      kind: 'conflict',
      message: `This case is in the hands of ${handledBy} already.`,
    });
    await update(reportId, { status: 'reviewing' });
    const { notifications } = await product.call('GET notifications/list', {}, family.visit);
    expect(notifications.filter(({ kind }) => kind === 'report')).toHaveLength(1);

    // A case whose admin is gone waits for another.
    await product.db.updateTable('reports').set({ handledBy: null }).execute();
    await expect(takeUp()).resolves.toEqual({ success: true });
  });

  test('is closed once, also by two admins at the same time', async () => {
    const { family, reportId } = await reported();
    const outcomes = ['The account was closed.', 'We found nothing wrong.'];
    const closing = outcomes.map((outcome) => update(reportId, { status: 'resolved', outcome }));
    const settled = await Promise.allSettled(closing);
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(update(reportId, { status: 'reviewing' })).rejects.toMatchObject({
      kind: 'conflict',
      message: 'This case is closed already.',
    });
    const { reports } = await product.call('GET reports/mine', {}, family.visit);
    const first = outcomes[settled.findIndex(({ status }) => status === 'fulfilled')];
    expect(reports).toMatchObject([{ status: 'resolved', outcome: first }]);
    const { notifications } = await product.call('GET notifications/list', {}, family.visit);
    expect(notifications.filter(({ kind }) => kind === 'report')).toMatchObject([
      { path: '/account#reports' },
    ]);
  });

  test('is not judged again by a second admin once it is closed', async () => {
    const { family, reportId } = await reported();
    const outcome = 'The account was closed.';
    await update(reportId, { status: 'resolved', outcome });
    const second = await product.join(['admin']);
    for (const status of ['dismissed', 'resolved', 'reviewing'] as const) {
      const words = status === 'reviewing' ? {} : { outcome: 'We found nothing wrong.' };
      await expect(
        product.call('POST admin/reports/update', { reportId, status, ...words }, second.visit),
      ).rejects.toMatchObject({ kind: 'conflict', message: 'This case is closed already.' });
    }
    const { reports } = await product.call('GET reports/mine', {}, family.visit);
    expect(reports).toMatchObject([{ status: 'resolved', outcome }]);
    expect((await logOf(reportId)).map(({ action }) => action)).toContain('report_resolved');
    expect((await logOf(reportId)).map(({ action }) => action)).not.toContain('report_dismissed');
  });

  test('about an admin is for the other admins', async () => {
    const { family, caregiver } = await meet(product);
    await product.db
      .updateTable('users')
      .set({ roles: ['caregiver', 'admin'] })
      .where('id', '=', caregiver.id)
      .execute();
    const { caseNumber } = await product.call(
      'POST reports/create',
      { subjectKind: 'profile', subjectId: caregiver.caregiverId, reason: 'safety' },
      family.visit,
    );
    const { reportId } = (await list()).find((each) => each.caseNumber === caseNumber)!;
    const { visit } = caregiver;
    const own = await product.call('GET admin/reports/list', { limit: 100 }, visit);
    expect(own.reports.map((each) => each.caseNumber)).not.toContain(caseNumber);
    expect(own.pagination.total).toBe((await list()).length - 1);
    const refusal = {
      kind: 'forbidden',
      message: 'Another admin must look into what is reported about you.',
    };
    const look = product.call('GET admin/reports/details', { reportId }, visit);
    await expect(look).rejects.toMatchObject(refusal);
    const answer = { reportId, status: 'dismissed', outcome: 'Nothing.' } as const;
    const act = product.call('POST admin/reports/update', answer, visit);
    await expect(act).rejects.toMatchObject(refusal);
    expect(await logOf(reportId)).toEqual([]);
    const { notifications } = await product.call('GET notifications/list', {}, visit);
    expect(notifications.filter(({ kind }) => kind === 'report')).toEqual([]);
  });

  test('leads to what it is about', async () => {
    const { family, caregiver } = await meet(product);
    const { caseNumber } = await product.call(
      'POST reports/create',
      { subjectKind: 'profile', subjectId: caregiver.caregiverId, reason: 'other' },
      family.visit,
    );
    const { reportId } = (await list()).find((each) => each.caseNumber === caseNumber)!;
    expect((await details(reportId)).subjectPath).toBe(`/caregivers/${caregiver.slug}`);
    await expect(details(randomUUID())).rejects.toMatchObject({ kind: 'missing' });
  });

  test('those that wait come first, the longest waiting before all others', async () => {
    const statuses = (await list()).map(({ status }) => status);
    const done = statuses.map((status) => Number(['resolved', 'dismissed'].includes(status)));
    expect(done).toEqual(done.toSorted((one, other) => one - other));
  });
});
