import { beforeAll, describe, expect, test } from 'vitest';
import type { Side } from '#features/talk/conversations/rules.ts';
import { plantCaregiver } from '#tests/people.ts';
import { testProduct, visitWith } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import type { ExperienceLevel } from '#values/taxonomies.ts';
import type { VerificationType } from '#values/verifications.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});

const miami = { zipCode: '33133', city: 'Miami', state: 'FL' };

async function joinAsFamily() {
  const { id, visit } = await product.join(['family']);
  const post = (careTypes = ['Companionship'], level: ExperienceLevel = 'beginner') =>
    product.call(
      'POST family-signup/complete',
      {
        careTypes: careTypes as ['Companionship'],
        zipCode: miami.zipCode,
        frequency: ['part_time'],
        experienceLevel: [level],
      },
      visitWith(visit.sessionToken),
    );
  return { id, visit, post };
}

type Facts = Parameters<typeof plantCaregiver>[1] & { isVerified?: boolean };

async function plant({ isVerified = true, ...facts }: Facts = {}) {
  const caregiver = await plantCaregiver(product.db, {
    ...miami,
    specialties: ['Housekeeping'],
    availabilityTypes: ['part_time'],
    ...facts,
  });
  if (isVerified) {
    await product.db
      .insertInto('verifications')
      .values({
        caregiverId: caregiver.id,
        type: 'id_verification',
        status: 'clear',
        completedAt: new Date(),
      })
      .execute();
  }
  return caregiver;
}

describe('the numbers', () => {
  const stats = (visit: { sessionToken: string | undefined }) =>
    product.call('GET family/dashboard-stats', {}, visitWith(visit.sessionToken));

  async function talk(
    familyUserId: string,
    caregiverUserId: string,
    { startedBy = 'family' as Side, isAnswered = true } = {},
  ) {
    const { id } = await product.db
      .insertInto('conversations')
      .values({ familyUserId, caregiverUserId, startedBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    const say = (position: number, sender: 'family' | 'caregiver', readAt: Date | null = null) => ({
      conversationId: id,
      position,
      sender,
      readAt,
      encryptedContent: Buffer.from('secret'),
      encryptionKeyId: 'key',
    });
    await product.db
      .insertInto('messages')
      .values([
        ...(isAnswered ? [say(1, 'family')] : []),
        say(2, 'caregiver', new Date()),
        say(3, 'caregiver'),
        say(4, 'caregiver'),
      ])
      .execute();
  }

  test('FAMD-1 count who was written to, what is unread and what is open', async () => {
    const { id, visit, post } = await joinAsFamily();
    expect(await stats(visit)).toEqual({
      activeCaregiversContacted: 0,
      newMessages: 0,
      activeJobPosts: 0,
      unread: { messageCount: 0, personCount: 0, latest: null },
    });
    for (let count = 0; count < 3; count += 1) await post();
    const { jobRequests } = await product.call('GET job-requests/mine', {}, visit);
    const closed = { id: jobRequests[0]!.id, status: 'paused' } as const;
    await product.call('POST job-requests/change-status', closed, visit);
    await talk(id, (await plant()).userId);
    await talk(id, (await plant()).userId);
    expect(await stats(visit)).toMatchObject({
      activeCaregiversContacted: 2,
      newMessages: 4,
      activeJobPosts: 2,
      unread: { messageCount: 4, personCount: 2 },
    });
  });

  test('FAMD-1 contacted is whom the family wrote to, and nobody it blocked', async () => {
    const { id, visit } = await joinAsFamily();
    const contacted = async () => (await stats(visit)).activeCaregiversContacted;
    const blocked = await plant();
    await talk(id, blocked.userId);
    expect(await contacted()).toBe(1);
    const block = { blockerId: id, blockedId: blocked.userId };
    await product.db.insertInto('blocks').values(block).execute();
    expect(await contacted()).toBe(0);
    const theirs = { startedBy: 'caregiver' as const, isAnswered: false };
    await talk(id, (await plant()).userId, theirs);
    expect(await contacted()).toBe(0);
    await talk(id, (await plant()).userId, { startedBy: 'caregiver' });
    expect(await contacted()).toBe(1);
  });

  test('FAMD-1 are a family’s own: nothing of another’s is counted', async () => {
    const other = await joinAsFamily();
    await other.post();
    await talk(other.id, (await plant()).userId);
    const { visit } = await joinAsFamily();
    expect(await stats(visit)).toMatchObject({
      activeCaregiversContacted: 0,
      newMessages: 0,
      activeJobPosts: 0,
    });
  });
});

describe('suggested caregivers', () => {
  const suggestions = async (visit: { sessionToken: string | undefined }) => {
    const question = visitWith(visit.sessionToken);
    return (await product.call('GET family/suggested-caregivers', {}, question)).caregivers;
  };

  test('FAMD-3 there are none before there is a family', async () => {
    const { visit } = await joinAsFamily();
    expect(await suggestions(visit)).toEqual([]);
  });

  test('FAMD-3 four at most, the best fit first, each with what fits', async () => {
    const { visit, post } = await joinAsFamily();
    const skills = ["Alzheimer's/Dementia Care", 'Meal Preparation'];
    const best = await plant({ specialties: skills, languages: ['English', 'Spanish'] });
    const second = await plant({ specialties: skills.slice(0, 1) });
    for (let count = 0; count < 4; count += 1) await plant();
    await post(["Dementia / Alzheimer's", 'Meal prep']);
    const found = await suggestions(visit);
    expect(found).toHaveLength(4);
    expect(found.map(({ id }) => id).slice(0, 2)).toEqual([best.id, second.id]);
    const words = found[0]!.match.map(({ name, outcome }) => `${name} ${outcome}`);
    expect(words).toEqual([
      'care fits',
      'all_care fits',
      'distance fits',
      'hours fits',
      'pay unstated',
      'language unstated',
      'experience fits',
    ]);
  });

  test('MATCH-3 who gives the care is found behind many who rank higher and live as near', async () => {
    const { visit, post } = await joinAsFamily();
    for (let count = 0; count < 30; count += 1) {
      await plant({ bio: 'A long and loving bio, which ranks higher. '.repeat(5) });
    }
    const { id } = await plant({ specialties: ['Medication Management'] });
    await post(['Medication reminders']);
    const [first] = await suggestions(visit);
    expect(first!.id).toBe(id);
  });

  test('FAMD-3 a certificate counts while it is valid', async () => {
    const { visit, post } = await joinAsFamily();
    const specialties = ['Child Care'];
    const certify = async (status: 'clear' | 'expired', ...others: VerificationType[]) => {
      const { id: caregiverId } = await plant({ specialties });
      const check = { caregiverId, status: 'clear', completedAt: new Date() } as const;
      const checks = [
        { ...check, type: 'cna_certification' as const, status },
        ...others.map((type) => ({ ...check, type })),
      ];
      await product.db.insertInto('verifications').values(checks).execute();
      return caregiverId;
    };
    // What else was checked ranks them higher.
    await certify('expired', 'fcra_background_check', 'cpr_first_aid');
    const valid = await certify('clear');
    await post(['Childcare / special needs'], 'cna_hha_certified');
    expect((await suggestions(visit))[0]!.id).toBe(valid);
  });

  test('FAMD-3 only the verified, the active and those who reach the ZIP code', async () => {
    const { id: me, visit, post } = await joinAsFamily();
    const specialties = ['Post-surgical Care'];
    await plant({ specialties, isVerified: false });
    await plant({ specialties, isListed: false });
    await plant({ specialties, zipCode: '10001' });
    const fit = await plant({ specialties });
    const blocked = await plant({ specialties });
    await product.db
      .insertInto('blocks')
      .values({ blockerId: blocked.userId, blockedId: me })
      .execute();
    await post(['Post-surgery / rehab']);
    const found = await suggestions(visit);
    const fitting = found.filter(({ match }) => match[0]!.short === 'Care after surgery');
    expect(fitting.map(({ id }) => id)).toEqual([fit.id]);
  });
});
