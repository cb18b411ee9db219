import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Visit } from '#gate/row.ts';
import { readMails } from '#tests/mailbox.ts';
import { notificationsOf } from '#tests/notifications.ts';
import { joinCaregiver } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import { notifyDecision } from './actions.server.ts';

let product: TestProduct;
let admin: { id: string; visit: Visit };
beforeAll(async () => {
  product = await testProduct();
  admin = await product.join(['admin']);
});

const decide = (caregiverId: string, approve: boolean, reason?: string, visit = admin.visit) =>
  product.call('POST admin/caregiver/approve', { caregiverId, approve, reason }, visit);
const undo = (caregiverId: string) =>
  product.call('POST admin/caregiver/undo-decision', { caregiverId }, admin.visit);
const wait = (seconds: number) => {
  product.time.now = new Date(product.time.now.getTime() + seconds * 1000);
};

const stateOf = (caregiverId: string) =>
  product.db
    .selectFrom('caregivers')
    .select(['approvalStatus', 'rejectionReason', 'decidedAt', 'decidedBy'])
    .where('id', '=', caregiverId)
    .executeTakeFirstOrThrow();
const logOf = (subjectId: string) =>
  product.db
    .selectFrom('auditLog')
    .select(['action', 'performedBy', 'notes'])
    .where('subjectId', '=', subjectId)
    .orderBy('id')
    .execute();
const mailsTo = (recipient: string) => readMails(product, recipient);

/** What the job does once the ten seconds are over. */
async function tell(caregiverId: string, decidedAt: Date) {
  const decided = { caregiverId, decidedAt: decidedAt.toISOString() };
  await notifyDecision(product.db, product.platform, decided);
}

const join = () => joinCaregiver(product, { approvalStatus: 'pending' });

describe('Deciding about a caregiver', () => {
  test('ADM-3 an approval is kept, written down, mailed, and behind the bell', async () => {
    const { id, caregiverId, email } = await join();
    expect(await decide(caregiverId, true)).toEqual({ success: true });
    const { decidedAt, ...state } = await stateOf(caregiverId);
    expect(state).toEqual({
      approvalStatus: 'approved',
      rejectionReason: null,
      decidedBy: admin.id,
    });
    expect(await logOf(caregiverId)).toEqual([
      { action: 'caregiver_approve', performedBy: admin.id, notes: null },
    ]);
    expect(await mailsTo(email)).toEqual([]);

    await tell(caregiverId, decidedAt!);
    await tell(caregiverId, decidedAt!);
    const confirmed = { emailVerifiedAt: new Date() };
    await product.db.updateTable('users').set(confirmed).where('id', '=', id).execute();
    wait(600);
    await product.runJob('notifications.mail');
    expect(await mailsTo(email)).toMatchObject([{ subject: 'Your profile is approved' }]);
    expect(await notificationsOf(product.db, id)).toEqual([
      { kind: 'approval', title: 'Your profile is approved', path: '/dashboard' },
    ]);
  });

  test('ADM-3 a rejection carries its reason to the caregiver', async () => {
    const { caregiverId, email } = await join();
    await decide(caregiverId, false, ' The photo\u0000 shows someone else. ');
    const { decidedAt, ...state } = await stateOf(caregiverId);
    expect(state).toMatchObject({
      approvalStatus: 'rejected',
      rejectionReason: 'The photo shows someone else.',
    });
    expect(await logOf(caregiverId)).toMatchObject([
      { action: 'caregiver_reject', notes: 'The photo shows someone else.' },
    ]);
    await tell(caregiverId, decidedAt!);
    const [mail] = await mailsTo(email);
    expect(mail!.subject).toBe('Your profile needs a change');
    expect(mail!.bodyText).toContain('The photo shows someone else.');
  });

  test('ADM-3 what is asked of the one who decides', async () => {
    const { caregiverId } = await join();
    const reasonless = 'Please give a reason: the caregiver will read it.';
    await expect(decide('17', true)).rejects.toThrow('Invalid caregiver ID format.');
    await expect(decide(caregiverId, false)).rejects.toMatchObject({
      kind: 'invalid',
      details: [{ field: 'reason', message: reasonless }],
    });
    await expect(decide(caregiverId, false, '  ')).rejects.toThrow(reasonless);
    await expect(decide(randomUUID(), true)).rejects.toMatchObject({ kind: 'missing' });
    expect((await stateOf(caregiverId)).approvalStatus).toBe('pending');
  });

  test('ADM-3 deciding the same twice is refused, also at the same time', async () => {
    const { caregiverId } = await join();
    const answers = await Promise.allSettled([
      decide(caregiverId, true),
      decide(caregiverId, true),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(decide(caregiverId, true)).rejects.toMatchObject({
      kind: 'conflict',
      message: 'This caregiver is approved already.',
    });
    expect(await logOf(caregiverId)).toHaveLength(1);
  });

  test('nobody decides about themselves', async () => {
    const { id, caregiverId, visit } = await join();
    await product.db
      .updateTable('users')
      .set({ roles: ['caregiver', 'admin'] })
      .where('id', '=', id)
      .execute();
    await expect(decide(caregiverId, true, undefined, visit)).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });
});

describe('Taking a decision back', () => {
  test('ADM-3 within ten seconds it never was, and nobody is told', async () => {
    const { id, caregiverId, email } = await join();
    await decide(caregiverId, false, 'Wrong row.');
    const { decidedAt } = await stateOf(caregiverId);
    wait(10);
    await undo(caregiverId);
    expect(await stateOf(caregiverId)).toEqual({
      approvalStatus: 'pending',
      rejectionReason: null,
      decidedAt: null,
      decidedBy: null,
    });
    expect((await logOf(caregiverId)).map(({ action }) => action)).toEqual([
      'caregiver_reject',
      'caregiver_undo_decision',
    ]);
    await tell(caregiverId, decidedAt!);
    expect(await mailsTo(email)).toEqual([]);
    expect(await notificationsOf(product.db, id)).toEqual([]);
  });

  test('of two decisions only the one that stands is told', async () => {
    const { caregiverId, email } = await join();
    await decide(caregiverId, false, 'Wrong row.');
    const first = await stateOf(caregiverId);
    await undo(caregiverId);
    wait(2);
    await decide(caregiverId, true);
    const second = await stateOf(caregiverId);
    await tell(caregiverId, first.decidedAt!);
    await tell(caregiverId, second.decidedAt!);
    expect(await mailsTo(email)).toMatchObject([{ subject: 'Your profile is approved' }]);
  });

  test('ADM-3 undoing a second decision leads back to the first', async () => {
    const { caregiverId } = await join();
    await decide(caregiverId, false, 'The photo shows someone else.');
    const rejected = await stateOf(caregiverId);
    wait(60);
    await decide(caregiverId, true);
    await undo(caregiverId);
    expect(await stateOf(caregiverId)).toEqual(rejected);
    await expect(undo(caregiverId)).rejects.toThrow('It is too late to undo this');
  });

  test('ADM-3 a first decision that nobody was told of is told when it stands again', async () => {
    const { caregiverId, email } = await join();
    const jobs = () => product.driver`
      select from jobs.job where name = 'approvals.tell' and data ->> 'caregiverId' = ${caregiverId}`;
    await decide(caregiverId, false, 'The photo shows someone else.');
    const { decidedAt } = await stateOf(caregiverId);
    // The job is late.
    wait(15);
    await decide(caregiverId, true);
    wait(5);
    await tell(caregiverId, decidedAt!);
    expect(await mailsTo(email)).toEqual([]);
    await undo(caregiverId);
    expect(await jobs()).toHaveLength(3);
    await tell(caregiverId, decidedAt!);
    expect(await mailsTo(email)).toMatchObject([{ subject: 'Your profile needs a change' }]);
  });

  test('ADM-3 one that was told before is not told again', async () => {
    const { caregiverId, email } = await join();
    await decide(caregiverId, true);
    const { decidedAt } = await stateOf(caregiverId);
    wait(60);
    await tell(caregiverId, decidedAt!);
    await decide(caregiverId, false, 'Wrong row.');
    await undo(caregiverId);
    await tell(caregiverId, decidedAt!);
    expect(await mailsTo(email)).toMatchObject([{ subject: 'Your profile is approved' }]);
  });

  test('ADM-3 later it is too late, and without a decision there is nothing to undo', async () => {
    const { caregiverId } = await join();
    await expect(undo(caregiverId)).rejects.toMatchObject({ kind: 'conflict' });
    await decide(caregiverId, true);
    wait(11);
    await expect(undo(caregiverId)).rejects.toThrow('It is too late to undo this');
    expect((await stateOf(caregiverId)).approvalStatus).toBe('approved');
  });
});

test('the mail leaves by itself once the ten seconds are over', async () => {
  const { caregiverId, email } = await join();
  await decide(caregiverId, true);
  const [job] = await product.driver`
    select extract(epoch from start_after - created_on)::float8 as wait from jobs.job
    where name = 'approvals.tell' and data ->> 'caregiverId' = ${caregiverId}`;
  expect(job!.wait).toBeGreaterThan(10);
  expect(job!.wait).toBeLessThan(15);
  expect(await mailsTo(email)).toEqual([]);
  await product.driver`
    update jobs.job set start_after = now()
    where name = 'approvals.tell' and data ->> 'caregiverId' = ${caregiverId}`;
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
});
