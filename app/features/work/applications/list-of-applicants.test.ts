import { describe, expect, test } from 'vitest';
import { applyTo, postJob, someLetter } from '#tests/jobs.ts';
import { readMails } from '#tests/mailbox.ts';
import { notificationsOf } from '#tests/notifications.ts';
import { joinCaregiver, joinFamily, plantCaregivers } from '#tests/people.ts';
import {
  application,
  decide,
  family,
  product,
  restLimits,
  setUp,
  statusOf,
} from './test-applications.ts';

setUp();

const list = (
  jobRequestId: number,
  more: { after?: string; stage?: 'waiting' | 'declined' } = {},
) => product.call('GET job-applications/list', { jobRequestId, ...more }, family.visit);

const compare = (jobRequestId: number, applicationIds: string[], by = family) =>
  product.call('GET job-applications/compare', { jobRequestId, applicationIds }, by.visit);

const note = 'Thank you. We have found someone.';
const declineOthers = (jobRequestId: number, by = family) =>
  product.call('POST job-applications/decline-others', { jobRequestId, note }, by.visit);

/** One job with several applicants. */
async function applications(count: number) {
  const job = await postJob(product, family);
  const people = [];
  for (let place = 0; place < count; place += 1) {
    const caregiver = await joinCaregiver(product);
    people.push({ caregiver, id: await applyTo(product, caregiver, job.id) });
  }
  return { job, people };
}

describe('a list of applicants', () => {
  test('FAMD-5 has those closest to a hire first, and counts each stage', async () => {
    const { job, people } = await applications(4);
    const [first, second, third, fourth] = people.map(({ id }) => id);
    await decide(first!, 'declined');
    await decide(second!, 'interview');
    await decide(third!, 'shortlisted');
    const { applicants, counts, next } = await list(job.id);
    expect(applicants.map(({ applicationId }) => applicationId)).toEqual([
      second,
      third,
      fourth,
      first,
    ]);
    expect(counts).toEqual({ hired: 0, interview: 1, shortlisted: 1, waiting: 1, declined: 1 });
    expect(next).toBeNull();
    const { applicants: declined } = await list(job.id, { stage: 'declined' });
    expect(declined.map(({ applicationId }) => applicationId)).toEqual([first]);
  });

  test('FAMD-5 goes on behind fifty people, each of them once', async () => {
    const job = await postJob(product, family);
    await plantCaregivers(product.db, 60, { displayName: 'One of many' });
    const many = await product.db
      .selectFrom('caregivers')
      .select('id')
      .where('displayName', '=', 'One of many')
      .execute();
    await product.db
      .insertInto('applications')
      .values(
        many.map(({ id }, place) => ({
          caregiverId: id,
          jobRequestId: job.id,
          coverLetter: someLetter,
          status: place < 55 ? ('viewed' as const) : ('shortlisted' as const),
          // Five at each moment: the id decides between them.
          createdAt: new Date(Date.UTC(2026, 10, 1, 0, 0, Math.floor(place / 5))),
        })),
      )
      .execute();
    const first = await list(job.id);
    expect(first.applicants).toHaveLength(50);
    expect(first.applicants.slice(0, 6).map(({ status }) => status)).toEqual([
      ...Array.from({ length: 5 }, () => 'shortlisted'),
      'viewed',
    ]);
    const second = await list(job.id, { after: first.next! });
    expect(second.next).toBeNull();
    const all = [...first.applicants, ...second.applicants].map((one) => one.applicationId);
    expect(new Set(all).size).toBe(60);
    const times = [...first.applicants.slice(5), ...second.applicants].map((one) => +one.createdAt);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    const waiting = await list(job.id, { stage: 'waiting', after: first.next! });
    expect(waiting.applicants).toHaveLength(10);
    await expect(list(job.id, { after: 'nowhere.1.2' })).rejects.toMatchObject({ kind: 'invalid' });
  });

  test('APPLY-4 only who was on the page counts as viewed', async () => {
    const { job, people } = await applications(2);
    const [seen, unseen] = people.map(({ id }) => id);
    const view = { jobRequestId: job.id, applicationIds: [seen!] };
    await product.call('POST job-applications/mark-viewed', view, family.visit);
    expect(await statusOf(seen!)).toBe('viewed');
    expect(await statusOf(unseen!)).toBe('submitted');
  });

  test('APPLY-4 MSG-5 both sides see who wrote last and who shared their number', async () => {
    const { id, job, caregiver } = await application();
    const both = async () => {
      const { applicants } = await list(job.id);
      const mine = await product.call('GET job-applications/mine', {}, caregiver.visit);
      return [applicants[0]!, mine.applications[0]!];
    };
    for (const side of await both()) {
      expect(side).toMatchObject({
        lastWriter: null,
        contact: { youAgreed: false, theyAgreed: false },
      });
    }
    await decide(id, 'interview');
    const [asFamily, asCaregiver] = await both();
    expect([asFamily!.lastWriter, asCaregiver!.lastWriter]).toEqual(['me', 'them']);

    const choice = { conversationId: asFamily!.conversationId! };
    await product.call('POST contact/share', choice, caregiver.visit);
    const [offered, offering] = await both();
    expect(offered!.contact).toEqual({ youAgreed: false, theyAgreed: true });
    expect(offering!.contact).toEqual({ youAgreed: true, theyAgreed: false });
    // Their offer is a notice of ours, not an answer.
    expect(offered!.lastWriter).toBe('me');
  });
});

describe('a comparison', () => {
  test('FAMD-5 shows two or three in the order asked for', async () => {
    const { job, people } = await applications(4);
    const ids = people.map(({ id }) => id);
    const { applicants } = await compare(job.id, [ids[2]!, ids[0]!]);
    expect(applicants.map(({ applicationId }) => applicationId)).toEqual([ids[2], ids[0]]);
    expect(applicants[0]!.caregiver).toMatchObject({
      languages: ['English'],
      availabilityTypes: ['full_time'],
      testimonialCount: 0,
    });
    for (const wrong of [ids.slice(0, 1), [ids[0]!, ids[0]!], ids]) {
      await expect(compare(job.id, wrong)).rejects.toMatchObject({ kind: 'invalid' });
    }
  });

  test('FAMD-5 leaves out who blocked the family, and shows nothing to others', async () => {
    const { job, people } = await applications(2);
    const ids = people.map(({ id }) => id);
    const stranger = await joinFamily(product);
    expect((await compare(job.id, ids, stranger)).applicants).toEqual([]);
    await product.db
      .insertInto('blocks')
      .values({ blockerId: people[0]!.caregiver.id, blockedId: family.id })
      .execute();
    const { applicants } = await compare(job.id, ids);
    expect(applicants.map(({ applicationId }) => applicationId)).toEqual([ids[1]]);
  });
});

describe('a kind no to the others', () => {
  test('APPLY-4 FAMD-5 answers everybody who still waits for a filled post, once', async () => {
    const { job, people } = await applications(4);
    const [hired, waiting, shortlisted, gone] = people;
    await decide(shortlisted!.id, 'shortlisted');
    await product.call(
      'POST job-applications/withdraw',
      { applicationId: gone!.id },
      gone!.caregiver.visit,
    );
    await expect(declineOthers(job.id)).rejects.toMatchObject({ kind: 'conflict' });
    expect(await statusOf(waiting!.id)).toBe('submitted');

    await decide(hired!.id, 'hired');
    await restLimits();
    expect(await declineOthers(job.id)).toEqual({ count: 2 });
    expect(await statusOf(hired!.id)).toBe('hired');
    expect(await statusOf(gone!.id)).toBe('withdrawn');
    for (const { id, caregiver } of [waiting!, shortlisted!]) {
      expect(await statusOf(id)).toBe('declined');
      const { applications: mine } = await product.call(
        'GET job-applications/mine',
        {},
        caregiver.visit,
      );
      expect(mine[0]).toMatchObject({ status: 'declined', note });
      const told = (await notificationsOf(product.db, caregiver.id)).map(({ title }) => title);
      expect(told.at(-1)).toBe('Carol W. answered your application');
      const kinds = (await readMails(product, caregiver.email)).map(({ kind }) => kind);
      expect(kinds).toContain('application_declined');
    }
    expect(await declineOthers(job.id)).toEqual({ count: 0 });
  });

  test('APPLY-4 FAMD-5 does not reach who blocked the family, nor the applicants of others', async () => {
    const { job, people } = await applications(2);
    const [hired, blocker] = people;
    await decide(hired!.id, 'hired');
    await product.db
      .insertInto('blocks')
      .values({ blockerId: blocker!.caregiver.id, blockedId: family.id })
      .execute();
    expect(await declineOthers(job.id)).toEqual({ count: 0 });
    expect(await statusOf(blocker!.id)).toBe('submitted');
    const stranger = await joinFamily(product);
    await expect(declineOthers(job.id, stranger)).rejects.toMatchObject({ kind: 'missing' });
  });
});

describe('the steps of an application', () => {
  test('APPLY-4 have the days on which they were reached', async () => {
    const { id, job, caregiver } = await application();
    const day = 24 * 60 * 60 * 1000;
    const start = product.time.now;
    const later = (days: number) => new Date(start.getTime() + days * day);
    const mine = async () =>
      (await product.call('GET job-applications/mine', {}, caregiver.visit)).applications[0]!;
    product.time.now = later(1);
    const view = { jobRequestId: job.id };
    await product.call('POST job-applications/mark-viewed', view, family.visit);
    product.time.now = later(3);
    await decide(id, 'interview');
    expect((await mine()).stepDates).toEqual({
      submitted: start,
      viewed: later(1),
      shortlisted: null,
      interview: later(3),
      hired: null,
    });
    product.time.now = later(4);
    await decide(id, 'hired');
    product.time.now = later(6);
    await decide(id, 'declined');
    const ended = await mine();
    expect(ended.stepDates).toMatchObject({ interview: later(3), hired: later(4) });
    expect(ended.statusChangedAt).toEqual(later(6));
    product.time.now = later(7);
    const reopening = { id: job.id, status: 'open' as const };
    await product.call('POST job-requests/change-status', reopening, family.visit);
    await decide(id, 'shortlisted');
    expect((await mine()).stepDates).toEqual({
      submitted: start,
      viewed: later(1),
      shortlisted: later(7),
      interview: null,
      hired: null,
    });
    product.time.now = start;
  });
});
