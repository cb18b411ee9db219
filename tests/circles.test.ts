import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { joinCircle } from './circles.ts';
import { applyTo, postJob } from './jobs.ts';
import { readMails } from './mailbox.ts';
import { joinCaregiver, joinFamily } from './people.ts';
import type { TestCaregiver, TestFamily, TestPerson } from './people.ts';
import { testPassword, testProduct, visitWith } from './product.ts';
import type { TestProduct } from './product.ts';

let product: TestProduct;
let owner: TestFamily;
let ben: TestPerson;
let caregiver: TestCaregiver;
beforeAll(async () => {
  product = await testProduct();
});
beforeEach(async () => {
  await product.db.deleteFrom('rateLimits').execute();
  owner = await joinFamily(product);
  ben = await joinCircle(product, owner, 'helper');
  caregiver = await joinCaregiver(product);
});

const again = ({ visit }: { visit: TestFamily['visit'] }) => visitWith(visit.sessionToken);
const save = (person: TestPerson, caregiverId = caregiver.caregiverId) =>
  product.call('POST shortlist/save', { caregiverId }, again(person));
const list = async (person: TestPerson) =>
  (await product.call('GET shortlist/list', {}, again(person))).saved;
const vote = (person: TestPerson, said: 'yes' | 'maybe' | 'no' | null, line = '') =>
  product.call(
    'POST circle/vote',
    { caregiverId: caregiver.caregiverId, vote: said, line },
    again(person),
  );
const votes = (person: TestPerson) => product.call('GET circle/votes', {}, again(person));
const history = async (person: TestPerson) =>
  (await product.call('GET circle/history', {}, again(person))).acts;

describe('CIRC-4 a circle shares', () => {
  test('CIRC-4 the shortlist and its notes, with who did it', async () => {
    await save(ben);
    const note = { caregiverId: caregiver.caregiverId, note: 'Called, was kind.' };
    await product.call('POST shortlist/update-note', note, owner.visit);
    for (const person of [owner, ben]) {
      expect(await list(person)).toMatchObject([
        {
          note: 'Called, was kind.',
          savedBy: 'Ben Brown',
          notedBy: owner.displayName,
          caregiver: { id: caregiver.caregiverId },
        },
      ]);
    }
    const [noted, saved] = await history(owner);
    expect(noted).toMatchObject({ act: 'noted', isYou: true });
    expect(saved).toMatchObject({
      act: 'saved',
      displayName: 'Ben Brown',
      isYou: false,
      caregiver: { displayName: 'Maria A.' },
    });
  });

  test('CIRC-4 a note that somebody changed meanwhile is not overwritten', async () => {
    await save(ben);
    const write = (person: TestPerson, before: string, note: string) =>
      product.call(
        'POST shortlist/update-note',
        { caregiverId: caregiver.caregiverId, before, note },
        again(person),
      );
    await write(ben, '', 'Called, was kind.');
    await expect(write(owner, '', 'Has a dog.')).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('was changed while you wrote'),
    });
    expect(await list(owner)).toMatchObject([{ note: 'Called, was kind.' }]);
    // The same once more, as after an answer that was lost.
    await write(ben, '', 'Called, was kind.');
    await write(owner, 'Called, was kind.', 'Called, was kind. Has a dog.');
    expect(await list(ben)).toMatchObject([{ note: 'Called, was kind. Has a dog.' }]);
  });

  test('CIRC-4 votes, each with a line, of which one may be taken back', async () => {
    await vote(ben, 'yes', ' She knows dementia. ');
    await vote(owner, 'no');
    await vote(owner, 'maybe');
    expect(await votes(ben)).toMatchObject({
      hasCircle: true,
      votes: [
        { displayName: 'Ben Brown', isYou: true, vote: 'yes', line: 'She knows dementia.' },
        { displayName: owner.displayName, isYou: false, vote: 'maybe' },
      ],
    });
    await vote(owner, null);
    expect((await votes(owner)).votes).toHaveLength(1);
    await expect(vote(ben, 'yes', 'x'.repeat(201))).rejects.toThrow('up to 200 characters');
  });

  test('CIRC-4 no votes without a circle', async () => {
    const alone = await joinFamily(product);
    expect(await votes(alone)).toEqual({ hasCircle: false, votes: [] });
    await expect(vote(alone, 'yes')).rejects.toThrow('Votes are for care circles.');
    await save(alone);
    expect(await list(alone)).toMatchObject([{ savedBy: null }]);
    expect(await history(alone)).toEqual([]);
  });

  test('CIRC-4 posts and applicants, on which organizers decide', async () => {
    const job = await postJob(product, owner);
    const id = await applyTo(product, caregiver, job.id);
    const seen = await product.call('GET job-requests/mine', {}, again(ben));
    expect(seen.jobRequests.map((one) => one.id)).toEqual([job.id]);
    const decline = (person: TestPerson) =>
      product.call(
        'POST job-applications/change-status',
        { applicationId: id, status: 'shortlisted' },
        again(person),
      );
    await expect(decline(ben)).rejects.toMatchObject({ kind: 'forbidden' });
    const ann = await joinCircle(product, owner, 'organizer', 'Ann Brown');
    await decline(ann);
    expect((await history(owner))[0]).toMatchObject({
      act: 'decided',
      displayName: 'Ann Brown',
      detail: 'shortlisted',
    });
  });

  test('CIRC-4 beside an applicant stands who decided on this post, not on another', async () => {
    const ann = await joinCircle(product, owner, 'organizer', 'Ann Brown');
    const [first, second] = [await postJob(product, owner), await postJob(product, owner)];
    const decide = async (person: TestPerson, job: { id: number }) => {
      const applicationId = await applyTo(product, caregiver, job.id);
      product.time.now = new Date(product.time.now.getTime() + 60_000);
      const decision = { applicationId, status: 'declined' as const };
      await product.call('POST job-applications/change-status', decision, again(person));
    };
    await decide(ann, first);
    await decide(owner, second);
    const asked = { jobRequestId: first.id };
    const { applicants } = await product.call('GET job-applications/list', asked, owner.visit);
    expect(applicants).toMatchObject([{ status: 'declined', decidedBy: 'Ann Brown' }]);
  });

  test('CIRC-4 what somebody brings from a browser is noted as theirs', async () => {
    const ann = await joinCircle(product, owner, 'helper', 'Ann Brown');
    const other = await joinCaregiver(product);
    await save(ann);
    const note = { caregiverId: caregiver.caregiverId, note: 'Kind.' };
    await product.call('POST shortlist/update-note', note, again(ann));
    product.time.now = new Date(product.time.now.getTime() + 1000);
    const brought = [
      { caregiverId: caregiver.caregiverId, note: 'Speaks Polish.' },
      { caregiverId: other.caregiverId, note: '' },
    ];
    await product.call('POST shortlist/bring', { saved: brought }, again(ben));
    const known = new Map((await list(owner)).map((one) => [one.caregiver.id, one]));
    expect(known.get(caregiver.caregiverId)).toMatchObject({
      savedBy: 'Ann Brown',
      notedBy: 'Ben Brown',
    });
    expect(known.get(other.caregiverId)).toMatchObject({ savedBy: 'Ben Brown', notedBy: null });
    // Nothing of that counts once they are off the list and on it again.
    const choice = { caregiverId: caregiver.caregiverId };
    await product.call('POST shortlist/remove', choice, again(ben));
    product.time.now = new Date(product.time.now.getTime() + 1000);
    await save(owner);
    const [first] = await list(owner);
    expect(first).toMatchObject({ savedBy: owner.displayName, notedBy: null });
  });

  test('CIRC-4 what somebody had before is back when they leave', async () => {
    const late = await joinFamily(product);
    await save(late);
    await product.db
      .insertInto('circleMembers')
      .values({ userId: late.id, familyUserId: owner.id, role: 'helper' })
      .execute();
    expect(await list(late)).toEqual([]);
    await product.call('POST circle/leave', {}, again(late));
    expect(await list(late)).toHaveLength(1);
  });

  test('CIRC-5 votes of who leaves go, and what they noted stays', async () => {
    await save(ben);
    await vote(ben, 'no');
    const ann = await joinCircle(product, owner, 'viewer', 'Ann Brown');
    await product.call('POST circle/leave', {}, again(ben));
    expect((await votes(ann)).votes).toEqual([]);
    expect(await list(owner)).toMatchObject([{ savedBy: 'Ben Brown' }]);
    expect(await list(ben)).toEqual([]);
  });
});

describe('CIRC-4 conversations', () => {
  const start = async (person: TestPerson, initialMessage: string) =>
    product.call(
      'POST conversations/create',
      { caregiverId: caregiver.caregiverId, initialMessage },
      again(person),
    );
  const written = async (person: { visit: TestFamily['visit'] }, conversationId: string) =>
    (await product.call('GET messages/get', { conversationId }, again(person))).messages.map(
      ({ content, writtenBy, sender }) => ({ content, writtenBy, sender }),
    );

  test('CIRC-4 are the family’s, and both sides see who of it wrote', async () => {
    const { conversationId } = await start(ben, 'Are you free on Monday?');
    await product.db.deleteFrom('rateLimits').execute();
    await product.call(
      'POST messages/send',
      { conversationId, content: 'It is for my father.' },
      owner.visit,
    );
    await product.call('POST messages/send', { conversationId, content: 'Yes.' }, caregiver.visit);
    expect(await written(owner, conversationId)).toEqual([
      { content: 'Are you free on Monday?', writtenBy: 'Ben Brown', sender: 'me' },
      { content: 'It is for my father.', writtenBy: null, sender: 'me' },
      { content: 'Yes.', writtenBy: null, sender: 'them' },
    ]);
    const writers = async (person: { visit: TestFamily['visit'] }) =>
      (await written(person, conversationId)).map(({ writtenBy }) => writtenBy);
    expect(await writers(ben)).toEqual([null, owner.displayName, null]);
    expect(await writers(caregiver)).toEqual(['Ben B., for Carol W.', null, null]);
    const unread = async (person: TestPerson) =>
      (await product.call('GET header/counts', {}, again(person))).messages;
    expect([await unread(owner), await unread(ben)]).toEqual([1, 1]);
    await product.call('POST messages/mark-read', { conversationId }, again(ben));
    expect(await unread(owner)).toBe(0);
  });

  test('CIRC-4 open pages of the circle hear of them', async () => {
    const { conversationId } = await start(owner, 'Hello');
    await product.db.deleteFrom('events').execute();
    await product.call('POST messages/send', { conversationId, content: 'Hi' }, caregiver.visit);
    const events = await product.db.selectFrom('events').select(['userId', 'kind']).execute();
    const told = events.filter(({ kind }) => kind === 'message').map(({ userId }) => userId);
    expect(told.toSorted()).toEqual([owner.id, ben.id, caregiver.id].toSorted());
  });

  test('CIRC-4 without a circle nobody is named', async () => {
    const alone = await joinFamily(product);
    const { conversationId } = await start(alone, 'Hello there');
    expect(await written(caregiver, conversationId)).toMatchObject([{ writtenBy: null }]);
  });

  test('CIRC-4 a block of the family covers its circle', async () => {
    const { conversationId } = await start(ben, 'Hello');
    const { caregiverId } = caregiver;
    await product.db
      .insertInto('verifications')
      .values({ caregiverId, type: 'cpr_first_aid', status: 'clear', completedAt: new Date() })
      .execute();
    const badges = () => product.call('GET verifications/list', { caregiverId }, again(ben));
    expect(await badges()).toMatchObject({ badges: [{ type: 'cpr_first_aid' }] });
    const subject = { subjectKind: 'conversation' as const, subjectId: conversationId };
    await product.call('POST blocks/create', subject, caregiver.visit);
    expect(await badges()).toEqual({ badges: [] });
    const content = 'Are you there?';
    await expect(
      product.call('POST messages/send', { conversationId, content }, again(ben)),
    ).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(save(ben)).rejects.toThrow('Caregiver not found.');
    await expect(vote(ben, 'yes')).rejects.toThrow('Caregiver not found.');
  });
});

describe('CIRC-5 the end of a circle', () => {
  const handOver = (userId: string, person: TestPerson = owner) =>
    product.call('POST circle/hand-over', { userId }, again(person));

  test('CIRC-5 handing over moves all that is the family’s', async () => {
    const job = await postJob(product, owner);
    await save(owner);
    await vote(owner, 'yes');
    const { conversationId } = await product.call(
      'POST conversations/create',
      { caregiverId: caregiver.caregiverId, initialMessage: 'Hello' },
      again(owner),
    );
    const blocked = await joinCaregiver(product);
    const subject = { subjectKind: 'profile' as const, subjectId: blocked.caregiverId };
    await product.call('POST blocks/create', subject, again(owner));
    await expect(handOver(owner.id)).rejects.toThrow('This person is not in your circle.');
    await handOver(ben.id);

    const there = await product.call('GET circle/people', {}, again(ben));
    expect(there.owner).toMatchObject({ userId: ben.id, isYou: true });
    expect(there.members).toMatchObject([{ userId: owner.id, role: 'organizer' }]);
    const mine = await product.call('GET job-requests/mine', {}, again(ben));
    expect(mine.jobRequests.map(({ id }) => id)).toEqual([job.id]);
    expect(await list(ben)).toHaveLength(1);
    expect((await votes(ben)).votes).toMatchObject([{ displayName: owner.displayName }]);
    const thread = await product.call('GET messages/get', { conversationId }, caregiver.visit);
    expect(thread.conversation.participant.displayName).toBe('Ben B.');
    expect(thread.messages[0]).toMatchObject({ writtenBy: 'Carol W., for Ben B.' });
    await expect(save(ben, blocked.caregiverId)).rejects.toThrow('Caregiver not found.');
    // The former owner may leave now, and starts with nothing.
    await product.call('POST circle/leave', {}, again(owner));
    expect(await list(owner)).toEqual([]);
    expect(await list(ben)).toHaveLength(1);
  });

  test('CIRC-5 not to somebody with posts of their own', async () => {
    const late = await joinFamily(product);
    await product.db
      .insertInto('circleMembers')
      .values({ userId: late.id, familyUserId: owner.id, role: 'helper' })
      .execute();
    await expect(handOver(late.id)).rejects.toThrow('has posts or conversations from before');
  });

  test('CIRC-5 not to somebody whose account is suspended', async () => {
    const suspended = { suspendedAt: product.time.now, suspensionReason: 'spam' };
    await product.db.updateTable('users').set(suspended).where('id', '=', ben.id).execute();
    await expect(handOver(ben.id)).rejects.toThrow(
      'cannot be handed over to Ben Brown at the moment',
    );
  });

  test('CIRC-5 not to somebody with a list of their own, which nobody of the circle may read', async () => {
    const ann = await joinCircle(product, owner, 'helper', 'Ann Brown');
    await save(owner);
    await product.db
      .insertInto('shortlistedCaregivers')
      .values({ userId: ann.id, caregiverId: caregiver.caregiverId, note: 'Private.', place: 0 })
      .execute();
    await expect(handOver(ann.id)).rejects.toThrow(
      'Ann Brown has a shortlist of their own from before they joined',
    );
    expect(await list(owner)).toMatchObject([{ note: '' }]);
    // What the refusal says can be done.
    await product.call('POST circle/leave', {}, again(ann));
    expect(await list(ann)).toMatchObject([{ note: 'Private.' }]);
    const choice = { caregiverId: caregiver.caregiverId };
    await product.call('POST shortlist/remove', choice, again(ann));
    await product.db
      .insertInto('circleMembers')
      .values({ userId: ann.id, familyUserId: owner.id, role: 'helper' })
      .execute();
    await handOver(ann.id);
    expect(await list(ann)).toMatchObject([{ note: '' }]);
  });

  test('CIRC-5 the owner’s account takes it along, and the others are told', async () => {
    await save(ben);
    await product.call('POST account/delete', { password: testPassword }, again(owner));
    expect(await list(ben)).toEqual([]);
    expect((await product.call('GET circle/people', {}, again(ben))).owner.isYou).toBe(true);
    await expect
      .poll(async () => (await readMails(product, ben.email, 'circle_news')).at(-1)?.subject)
      .toBe('Your care circle has ended');
  });

  test('CIRC-5 a member’s account leaves what the family has', async () => {
    await save(ben);
    await vote(ben, 'yes');
    const { conversationId } = await product.call(
      'POST conversations/create',
      { caregiverId: caregiver.caregiverId, initialMessage: 'Hello' },
      again(ben),
    );
    await product.call('POST account/delete', { password: testPassword }, again(ben));
    expect(await list(owner)).toMatchObject([{ savedBy: null }]);
    expect(await history(owner)).toEqual([]);
    const writers = async (person: { visit: TestFamily['visit'] }) =>
      (await product.call('GET messages/get', { conversationId }, again(person))).messages.map(
        ({ writtenBy }) => writtenBy,
      );
    expect(await writers(owner)).toEqual(['Deleted user']);
    expect(await writers(caregiver)).toEqual(['Deleted user, for Carol W.']);
    // Nor does a new owner make them somebody's.
    const ann = await joinCircle(product, owner, 'helper', 'Ann Brown');
    await handOver(ann.id);
    expect(await writers(ann)).toEqual(['Deleted user']);
    expect(await writers(caregiver)).toEqual(['Deleted user, for Ann B.']);
    await product.call('POST account/delete', { password: testPassword }, again(ann));
    expect(await writers(caregiver)).toEqual([null]);
  });

  test('CIRC-6 the download has what somebody did for the family', async () => {
    await vote(ben, 'maybe', 'Far away.');
    await product.call(
      'POST conversations/create',
      { caregiverId: caregiver.caregiverId, initialMessage: 'Written by Ben' },
      again(ben),
    );
    const data = await product.call('POST account/export', {}, again(ben));
    expect(data.circleVotes).toMatchObject([{ vote: 'maybe', line: 'Far away.' }]);
    expect(JSON.stringify(data.messages)).toContain('Written by Ben');
    expect(JSON.stringify(data.conversations)).toBe('[]');
  });
});
