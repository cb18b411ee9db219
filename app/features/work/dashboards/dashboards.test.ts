import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applyTo, postJob } from '#tests/jobs.ts';
import { joinCaregiver, joinFamily } from '#tests/people.ts';
import type { TestPerson } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import type { CareType } from '#values/taxonomies.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});
beforeEach(() => product.db.deleteFrom('rateLimits').execute());

const hour = 60 * 60 * 1000;
const pass = (milliseconds: number) => {
  product.time.now = new Date(product.time.now.getTime() + milliseconds);
};

const caregiverToday = ({ visit }: TestPerson) => product.call('GET caregiver/today', {}, visit);
async function applicantsOf({ visit }: TestPerson) {
  const { jobRequests } = await product.call('GET job-requests/mine', {}, visit);
  return jobRequests.flatMap(({ id, applicants }) => applicants.map((group) => ({ id, ...group })));
}
const block = (by: TestPerson, caregiverId: string) =>
  product.call('POST blocks/create', { subjectKind: 'profile', subjectId: caregiverId }, by.visit);

async function applied() {
  const family = await joinFamily(product);
  const caregiver = await joinCaregiver(product);
  const job = await postJob(product, family);
  const applicationId = await applyTo(product, caregiver, job.id);
  return { family, caregiver, job, applicationId };
}

describe('a caregiver’s today', () => {
  test('CGD-1 an invitation waits until the caregiver writes', async () => {
    const { family, caregiver, applicationId } = await applied();
    await product.call(
      'POST job-applications/change-status',
      { applicationId, status: 'interview', note: 'Does Tuesday suit you?' },
      family.visit,
    );
    const invited = await caregiverToday(caregiver);
    expect(invited).toMatchObject({
      stages: [{ status: 'interview', count: 1 }],
      applications: [{ status: 'interview', hasAnswered: false }],
      unread: { messageCount: 1, personCount: 1, latest: { words: 'Does Tuesday suit you?' } },
    });
    const { conversationId } = invited.applications[0]!.family!;
    pass(hour);
    await product.call(
      'POST messages/send',
      { conversationId: conversationId!, content: 'Yes, at ten.' },
      caregiver.visit,
    );
    expect((await caregiverToday(caregiver)).applications[0]).toMatchObject({ hasAnswered: true });
  });

  test('CGD-1 jobs within reach are near, except those applied to', async () => {
    const { caregiver, job } = await applied();
    const other = await postJob(product, await joinFamily(product));
    const { near } = await caregiverToday(caregiver);
    const ids = near.jobs.map(({ id }) => id);
    expect(ids).toContain(other.id);
    expect(ids).not.toContain(job.id);
    expect(near.total).toBeGreaterThan(near.jobs.length - 1);
  });

  test('CGD-1 who does not travel has those of their own ZIP code', async () => {
    const family = await joinFamily(product);
    // The first two lie at the same point, the third, a military post office, nowhere.
    for (const zipCode of ['33102', '33111', '09002']) {
      const caregiver = await joinCaregiver(product, { zipCode, travelDistanceMiles: 0 });
      const here = await postJob(product, family, { zipCode });
      const { near } = await caregiverToday(caregiver);
      expect(near).toMatchObject({ zipCode, miles: 0, total: 1, jobs: [{ id: here.id }] });
    }
  });

  test('MATCH-3 of the newest jobs those come first that fit best', async () => {
    const boston = { zipCode: '02108', city: 'Boston', state: 'MA' };
    const specialties = ['Meal Preparation', 'Transportation'];
    const caregiver = await joinCaregiver(product, { ...boston, specialties });
    const family = await joinFamily(product);
    const post = (...careTypes: CareType[]) =>
      postJob(product, family, { zipCode: boston.zipCode, careTypes });
    const both = await post('Meal prep', 'Transportation');
    const one = await post('Meal prep', 'Companionship');
    const none = await post('Companionship');
    const { near } = await caregiverToday(caregiver);
    expect(near.jobs.map(({ id }) => id)).toEqual([both.id, one.id, none.id]);
    expect(near.jobs.map(({ match }) => match![0]!.outcome)).toEqual(['fits', 'fits', 'differs']);
  });

  test('CGD-1 who joined today is welcomed, and welcomed back from tomorrow on', async () => {
    const caregiver = await joinCaregiver(product);
    await product.db
      .updateTable('users')
      .set({ createdAt: product.time.now })
      .where('id', '=', caregiver.id)
      .execute();
    const account = () => product.call('GET account/overview', {}, caregiver.visit);
    expect(await account()).toMatchObject({ isNewHere: true });
    pass(25 * hour);
    expect(await account()).toMatchObject({ isNewHere: false });
  });
});

describe('a family’s today', () => {
  test('FAMD-5 new applicants are told by post, until they are looked at', async () => {
    const { family, caregiver, job } = await applied();
    await applyTo(product, await joinCaregiver(product), job.id);
    const [group, ...others] = await applicantsOf(family);
    expect(others).toEqual([]);
    expect(group).toMatchObject({ id: job.id, status: 'submitted', count: 2 });
    expect(group!.people).toHaveLength(2);
    await product.call('POST job-applications/mark-viewed', { jobRequestId: job.id }, family.visit);
    expect(await applicantsOf(family)).toEqual([]);
    expect((await caregiverToday(caregiver)).stages).toEqual([{ status: 'viewed', count: 1 }]);
  });

  test('FAMD-5 of many new applicants the latest three are named', async () => {
    const { family, job } = await applied();
    const names: string[] = [];
    for (const displayName of ['Ana P.', 'Linh T.', 'Grace O.']) {
      pass(hour);
      const caregiver = await joinCaregiver(product, { displayName });
      await applyTo(product, caregiver, job.id);
      names.unshift(displayName);
    }
    const [group] = await applicantsOf(family);
    expect(group).toMatchObject({ count: 4, since: product.time.now });
    expect(group!.people.map(({ displayName }) => displayName)).toEqual(names);
  });

  test('PERM-1 a blocked applicant is neither named nor counted', async () => {
    const { family, caregiver } = await applied();
    await block(family, caregiver.caregiverId);
    expect(await applicantsOf(family)).toEqual([]);
  });
});
