import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { readMails } from '#tests/mailbox.ts';
import { notificationsOf } from '#tests/notifications.ts';
import { joinCaregiver } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import { verificationTypes } from '#values/verifications.ts';
import type { VerificationType } from '#values/verifications.ts';
import { expireVerifications, remindOfExpiry } from './expiry.server.ts';

let product: TestProduct;
beforeEach(async () => {
  product = await testProduct();
});

async function certified(expiresOn: string | null, type: VerificationType = 'cpr_first_aid') {
  const caregiver = await joinCaregiver(product);
  const { id: verificationId } = await product.db
    .insertInto('verifications')
    .values({
      caregiverId: caregiver.caregiverId,
      type,
      status: 'clear',
      completedAt: new Date('2025-03-01T12:00:00Z'),
      expiresOn,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...caregiver, verificationId };
}

type Certified = Awaited<ReturnType<typeof certified>>;

const goTo = (time: string) => {
  product.time.now = new Date(time);
};
const mailsTo = async ({ email }: Certified) =>
  (await readMails(product, email)).map(({ subject }) => subject);
const titlesFor = async ({ id }: Certified) =>
  (await notificationsOf(product.db, id)).map(({ title }) => title);

/** Every place where the badge is read. */
async function statusEverywhere({ caregiverId, slug, visit }: Certified) {
  const search = await product.call('GET caregivers/search', { location: '33101' });
  const onCard = search.caregivers.find(({ id }) => id === caregiverId);
  const found = await product.call('GET caregivers/search', { hasCprFirstAid: true });
  const profile = await product.call('GET caregivers/profile', { slug });
  const badges = await product.call('GET caregivers/verification-badges', { caregiverId });
  const others = (await product.call('GET verifications/list', { caregiverId })) as {
    badges: { status: string }[];
  };
  const own = (await product.call('GET verifications/list', {}, visit)) as {
    verifications: { status: string }[];
  };
  const dashboard = await product.call('GET auth/caregiver-profile', {}, visit);
  return {
    isFoundByIt: found.caregivers.some(({ id }) => id === caregiverId),
    statuses: [
      onCard?.badges[0]?.status,
      profile.badges[0]?.status,
      badges.badges[0]?.status,
      others.badges[0]?.status,
      own.verifications[0]?.status,
      dashboard.caregiverProfile?.verifications[0]?.status,
    ],
  };
}

const six = (status: string) => Array.from({ length: 6 }, () => status);

describe('A badge expires overnight', () => {
  test('CARD-5 CGD-3 clear the evening before, expired from its day on, everywhere', async () => {
    goTo('2027-04-30T12:00:00Z');
    const caregiver = await certified('2027-05-01');
    goTo('2027-04-30T23:59:59Z');
    await expireVerifications(product.db, product.platform);
    expect(await statusEverywhere(caregiver)).toEqual({
      isFoundByIt: true,
      statuses: six('clear'),
    });

    goTo('2027-05-01T00:00:00Z');
    await expireVerifications(product.db, product.platform);
    expect(await statusEverywhere(caregiver)).toEqual({
      isFoundByIt: false,
      statuses: six('expired'),
    });
  });

  test('the caregiver is told once, and the log knows it was nobody’s hand', async () => {
    const caregiver = await certified('2027-05-01');
    goTo('2027-05-03T08:00:00Z');
    await Promise.all([
      expireVerifications(product.db, product.platform),
      expireVerifications(product.db, product.platform),
    ]);
    await expireVerifications(product.db, product.platform);
    expect(await mailsTo(caregiver)).toEqual(['Your CPR/First Aid badge has expired']);
    expect(await titlesFor(caregiver)).toEqual(['Your CPR/First Aid badge has expired']);
    const log = await product.db
      .selectFrom('auditLog')
      .select(['action', 'performedBy', 'notes'])
      .where('subjectId', '=', caregiver.caregiverId)
      .execute();
    expect(log).toEqual([
      {
        action: 'verification_expire',
        performedBy: null,
        notes: 'CPR/First Aid certificate set to Expired',
      },
    ]);
  });

  test('CARD-5 who saves the profile right now is left for the next time', async () => {
    const { caregiverId, verificationId } = await certified('2027-05-01');
    goTo('2027-05-01T00:00:30Z');
    const statusNow = () =>
      product.db
        .selectFrom('verifications')
        .select('status')
        .where('id', '=', verificationId)
        .executeTakeFirst();
    await product.db.transaction().execute(async (db) => {
      await sql`select from caregivers where id = ${caregiverId} for update`.execute(db);
      await expireVerifications(product.db, product.platform);
      expect(await statusNow()).toEqual({ status: 'clear' });
    });
    await expireVerifications(product.db, product.platform);
    expect(await statusNow()).toEqual({ status: 'expired' });
  });

  test('one without an end stays, and more than a batch end in one run', async () => {
    const lasting = await certified(null);
    for (let count = 0; count < 8; count += 1) {
      const { caregiverId } = await joinCaregiver(product, { approvalStatus: 'pending' });
      const facts = {
        status: 'clear' as const,
        completedAt: new Date(),
        expiresOn: '2027-05-01',
      };
      await product.db
        .insertInto('verifications')
        .values(verificationTypes.map((type) => ({ caregiverId, type, ...facts })))
        .execute();
    }
    goTo('2027-05-01T00:00:30Z');
    await expireVerifications(product.db, product.platform);
    const clear = await product.db
      .selectFrom('verifications')
      .select('id')
      .where('status', '=', 'clear')
      .execute();
    expect(clear).toEqual([{ id: lasting.verificationId }]);
  });

  test('a suspended caregiver is not written to', async () => {
    const caregiver = await certified('2027-05-01');
    await product.db
      .updateTable('users')
      .set({ suspendedAt: new Date(), suspensionReason: 'test' })
      .where('id', '=', caregiver.id)
      .execute();
    goTo('2027-05-01T00:00:30Z');
    await expireVerifications(product.db, product.platform);
    expect(await mailsTo(caregiver)).toEqual([]);
  });
});

describe('Before it expires', () => {
  const remind = async (time: string) => {
    goTo(time);
    await remindOfExpiry(product.db, product.platform);
  };
  const subject = 'Your CPR/First Aid badge expires on May 1, 2027';

  test('a caregiver is reminded 60, 30 and 7 days before, each time once', async () => {
    const caregiver = await certified('2027-05-01');
    const told: number[] = [];
    for (const day of [
      '2027-03-01', // 61 days before
      '2027-03-02',
      '2027-03-03',
      '2027-03-31',
      '2027-04-01',
      '2027-04-02',
      '2027-04-23',
      '2027-04-24',
      '2027-04-30',
    ]) {
      await remind(`${day}T14:11:00Z`);
      told.push((await mailsTo(caregiver)).length);
    }
    expect(told).toEqual([0, 1, 1, 1, 2, 2, 2, 3, 3]);
    expect(await mailsTo(caregiver)).toEqual([subject, subject, subject]);
    expect(await titlesFor(caregiver)).toEqual([subject, subject, subject]);
    const [mail] = await readMails(product, caregiver.email, 'verification_reminder_30');
    expect(mail!.bodyText).toContain('That is in 30 days.');
    expect(mail!.bodyText).toContain('/profile/edit?tab=documents');
  });

  test('who comes late gets the one that fits, and two runs at once give one', async () => {
    const caregiver = await certified('2027-05-01');
    goTo('2027-04-30T14:11:00Z');
    await Promise.all([
      remindOfExpiry(product.db, product.platform),
      remindOfExpiry(product.db, product.platform),
    ]);
    expect(await mailsTo(caregiver)).toEqual([subject]);
  });

  test('a new date begins anew, and what has expired is not announced', async () => {
    const caregiver = await certified('2027-05-01');
    await remind('2027-04-25T14:11:00Z');
    await product.db
      .updateTable('verifications')
      .set({ expiresOn: '2027-05-02' })
      .where('id', '=', caregiver.verificationId)
      .execute();
    await remind('2027-04-26T14:11:00Z');
    expect(await mailsTo(caregiver)).toHaveLength(2);
    await remind('2027-05-02T14:11:00Z');
    expect(await mailsTo(caregiver)).toHaveLength(2);
  });
});
