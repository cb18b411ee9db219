import { beforeAll, describe, expect, test } from 'vitest';
import { publicFactShapes } from '#features/caregivers/profile-facts/contract.ts';
import { plantCaregiver } from '#tests/people.ts';
import { testProduct } from '#tests/product.ts';
import type { TestProduct } from '#tests/product.ts';
import type { VerificationStatus, VerificationType } from '#values/verifications.ts';
import { videoOf } from '#values/video.ts';
import { availabilityText, headerBadges, paragraphsOf, smokingText } from './rules.ts';
import { dayText } from '#values/day-text.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});

const plant = (facts: Parameters<typeof plantCaregiver>[1] = {}) =>
  plantCaregiver(product.db, {
    yearsExperience: 9,
    hourlyRateMinCents: 2450,
    languages: ['English', 'Spanish'],
    certifications: ['CPR/First Aid'],
    availabilityTypes: ['live_in', 'overnight'],
    videoUrl: 'https://vimeo.com/76979871',
    ...facts,
  });

const verify = (caregiverId: string, type: VerificationType, status: VerificationStatus) =>
  product.db
    .insertInto('verifications')
    .values({
      caregiverId,
      type,
      status,
      providerName: 'Checkwell',
      registryUrl: 'https://registry.example/secret',
      completedAt: new Date('2026-08-12T23:30:00Z'),
      expiresOn: '2027-08-12',
    })
    .execute();

async function praise(
  caregiverId: string,
  status: 'approved' | 'verified',
  visibility: 'public' | 'private',
) {
  await product.db
    .insertInto('testimonials')
    .values({
      caregiverId,
      refName: 'Elena Ruiz',
      relation: 'Daughter of a client',
      quote: `The word is ${status}, ${visibility}.`,
      contactEmail: `${status}-${visibility}@example.com`,
      status,
      visibility,
      verifiedAt: new Date(),
    })
    .execute();
}

const read = (slug: string) => product.call('GET caregivers/profile', { slug });
const badgesOf = (caregiverId: string) =>
  product.call('GET caregivers/verification-badges', { caregiverId });
const reviewsOf = (caregiverId: string) => product.call('GET testimonials/list', { caregiverId });

describe('a profile', () => {
  test('PROF-1 PROF-4 tells what is known, and no ids of users', async () => {
    const availabilityNotes = 'Weekdays from 7 am.\nNever on Sundays.';
    const { id, slug, userId } = await plant({ availabilityNotes });
    await verify(id, 'id_verification', 'clear');
    const profile = await read(slug);
    expect(await read(slug.toUpperCase())).toEqual(profile);
    const unanswered = Object.keys(publicFactShapes).map((name) => [name, null]);
    expect(profile).toEqual({
      ...Object.fromEntries(unanswered),
      id,
      slug,
      displayName: 'Maria A.',
      bio: '',
      city: 'Miami',
      state: 'FL',
      hourlyRateMin: 24.5,
      hourlyRateMax: null,
      yearsExperience: 9,
      experienceRange: null,
      languages: ['English', 'Spanish'],
      specialties: ['Senior Care'],
      certifications: ['CPR/First Aid'],
      availabilityTypes: ['live_in', 'overnight'],
      availabilityNotes,
      isNonSmoker: null,
      photoId: null,
      profilePhotoUrl: null,
      videoUrl: 'https://vimeo.com/76979871',
      badges: [{ type: 'id_verification', status: 'clear' }],
      isVerified: true,
      isBackgroundChecked: false,
      isNew: false,
      repliesWithinADay: false,
    });
    expect(JSON.stringify(profile)).not.toContain(userId);
  });

  test.each(['expired', 'pending', 'consider', 'failed'] as const)(
    'PROF-6 a background check that is %s is no background check',
    async (status) => {
      const { id, slug } = await plant();
      await verify(id, 'fcra_background_check', status);
      expect(await read(slug)).toMatchObject({ isBackgroundChecked: false, isVerified: false });
    },
  );

  test('PROF-5 who is unknown, unlisted, unapproved or suspended is not found', async () => {
    const suspended = await plant();
    expect(await read(suspended.slug)).toMatchObject({ id: suspended.id });
    await product.db
      .updateTable('users')
      .set({ suspendedAt: new Date(), suspensionReason: 'A test' })
      .where('id', '=', suspended.userId)
      .execute();
    const unlisted = await plant({ isListed: false });
    const unapproved = await plant({ approvalStatus: 'pending' });
    for (const slug of ['nobody', suspended.slug, unlisted.slug, unapproved.slug]) {
      await expect(read(slug)).rejects.toMatchObject({
        kind: 'missing',
        message: 'Caregiver not found',
      });
    }
    await expect(read('  ')).rejects.toMatchObject({ kind: 'invalid' });
  });

  test('HTML-1 text comes as it was typed, never as markup of ours', async () => {
    const displayName = '<img src=x onerror=alert(1)>';
    const bio = `</script><script>alert("hi")</script> & ${'so on '.repeat(15)}`;
    const { slug } = await plant({ displayName, bio });
    expect(await read(slug)).toMatchObject({ displayName, bio });
  });
});

describe('badges', () => {
  test('PROF-4 only the clear and the expired, with who, when and until when', async () => {
    const { id } = await plant();
    await verify(id, 'drug_screening', 'expired');
    await verify(id, 'cpr_first_aid', 'clear');
    await verify(id, 'fcra_background_check', 'consider');
    await verify(id, 'id_verification', 'failed');
    const known = {
      completedOn: '2026-08-12',
      expiresOn: '2027-08-12',
      providerName: 'Checkwell',
      registryUrl: null,
    };
    expect(await badgesOf(id)).toEqual({
      badges: [
        { type: 'cpr_first_aid', status: 'clear', ...known },
        { type: 'drug_screening', status: 'expired', ...known },
      ],
    });
  });

  test('PROF-6 there are none of who is hidden, and an id must be one', async () => {
    const { id } = await plant({ isListed: false });
    await verify(id, 'cpr_first_aid', 'clear');
    expect(await badgesOf(id)).toEqual({ badges: [] });
    await expect(badgesOf('1')).rejects.toMatchObject({ kind: 'invalid' });
  });
});

describe('someone who is blocked', () => {
  test.each(['viewer', 'caregiver'] as const)(
    'PROF-5 sees nothing of the profile, its badges and reviews; the %s blocked',
    async (blocker) => {
      const { id, slug, userId } = await plant();
      await verify(id, 'cpr_first_aid', 'clear');
      await praise(id, 'approved', 'public');
      const viewer = await product.join(['family']);
      const block = { blockerId: viewer.id, blockedId: userId };
      const turned = { blockerId: userId, blockedId: viewer.id };
      await product.db
        .insertInto('blocks')
        .values(blocker === 'viewer' ? block : turned)
        .execute();

      const { visit } = viewer;
      await expect(product.call('GET caregivers/profile', { slug }, visit)).rejects.toMatchObject({
        kind: 'missing',
        message: 'Caregiver not found',
      });
      const caregiverId = id;
      expect(
        await product.call('GET caregivers/verification-badges', { caregiverId }, visit),
      ).toEqual(await badgesOf(crypto.randomUUID()));
      expect(await product.call('GET testimonials/list', { caregiverId }, visit)).toEqual(
        await reviewsOf(crypto.randomUUID()),
      );

      expect(await read(slug)).toMatchObject({ id });
      expect((await badgesOf(id)).badges).toHaveLength(1);
      const stranger = await product.join(['family']);
      const { testimonials } = await product.call(
        'GET testimonials/list',
        { caregiverId },
        stranger.visit,
      );
      expect(testimonials).toHaveLength(1);
    },
  );
});

describe('reviews', () => {
  test('PROF-3 only the approved and public, by first name and nothing more', async () => {
    const { id } = await plant();
    await praise(id, 'approved', 'public');
    await praise(id, 'approved', 'private');
    await praise(id, 'verified', 'private');
    expect(await reviewsOf(id)).toEqual({
      testimonials: [
        {
          firstName: 'Elena',
          relation: 'Daughter of a client',
          quote: 'The word is approved, public.',
        },
      ],
    });
  });

  test('PROF-6 there are none of who is hidden, and an id must be one', async () => {
    const { id } = await plant({ isListed: false });
    await praise(id, 'approved', 'public');
    expect(await reviewsOf(id)).toEqual({ testimonials: [] });
    await expect(reviewsOf('1')).rejects.toMatchObject({ kind: 'invalid' });
  });
});

describe('what the page makes of it', () => {
  const youTube = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0';
  const vimeo = 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1';

  test.each([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', youTube],
    ['https://m.youtube.com/watch?t=3&v=aqz-KE-bpKQ&list=x', youTube],
    ['https://youtu.be/aqz-KE-bpKQ?si=x', youTube],
    ['https://youtube.com/shorts/aqz-KE-bpKQ', youTube],
    ['https://vimeo.com/76979871', vimeo],
    ['https://player.vimeo.com/video/76979871?h=1', vimeo],
    ['https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ', undefined],
    ['https://evil.example/?https://vimeo.com/76979871', undefined],
    ['http://vimeo.com/76979871', undefined],
    ['https://vimeo.com/channels/staffpicks', undefined],
  ])('PROF-3 %s plays from a host we know, or not at all', (link, address) => {
    expect(videoOf(link)?.address).toBe(address);
  });

  test('PROF-6 a badge in the header needs a check that is clear, or two languages', async () => {
    const { id, slug } = await plant();
    await verify(id, 'cpr_first_aid', 'clear');
    await verify(id, 'fcra_background_check', 'expired');
    const profile = await read(slug);
    expect(headerBadges(profile)).toEqual([
      { label: 'CPR Certified', isVerified: true },
      { label: 'Bilingual', isVerified: false },
    ]);
    const expired = [{ type: 'cpr_first_aid', status: 'expired' }] as const;
    expect(headerBadges({ ...profile, badges: [...expired], languages: ['Spanish'] })).toEqual([]);
  });

  test('PROF-4 PROF-6 facts in words, and those nobody told', () => {
    expect([true, false, null].map(smokingText)).toEqual(['Non-Smoker', 'Smoker', 'Not specified']);
    expect(availabilityText(['live_in', 'overnight', 'full_time', 'part_time'])).toBe(
      'Live In, Overnight, Full time, Part time',
    );
    expect(availabilityText([])).toBe('Not specified');
    expect(dayText('2026-08-01')).toBe('Aug 1, 2026');
  });

  test('PROF-3 a bio keeps its paragraphs', () => {
    expect(paragraphsOf(' One. \r\n\n\tTwo. \n')).toEqual(['One.', 'Two.']);
    expect(paragraphsOf(' \n ')).toEqual([]);
  });
});
