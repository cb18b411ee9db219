import { describe, expect, test } from 'vitest';
import { verificationStatuses } from '#values/verifications.ts';
import type { OwnProfile } from './contract.ts';
import {
  badgesOf,
  checklistOf,
  completenessOf,
  decidedText,
  firstGapOf,
  listingTextOf,
  mayPause,
  nextStepsOf,
  statusTextOf,
} from './rules.ts';
import { check, wholeProfile } from './test-profile.ts';

const bare: OwnProfile = {
  ...wholeProfile,
  displayName: '',
  specialties: [],
  certifications: [],
  yearsExperience: 0,
  availabilityTypes: [],
  bio: '',
  profilePhotoUrl: null,
};

describe('completeness', () => {
  test('CGD-2 each part has its weight, and all of them are a hundred', () => {
    expect(checklistOf(bare).map(({ label, weight }) => [label, weight])).toEqual([
      ['Basic information', 15],
      ['Profile photo', 20],
      ['Bio', 20],
      ['Care specialties', 15],
      ['Certifications or experience', 15],
      ['Availability', 15],
    ]);
    expect(completenessOf(bare)).toBe(0);
    expect(completenessOf(wholeProfile)).toBe(100);
  });

  test.each([
    ['a name and a city', { displayName: 'Maria A.', state: '' }, 15],
    ['a name and a state', { displayName: 'Maria A.', city: '' }, 15],
    ['a name without a place', { displayName: 'Maria A.', city: '', state: '' }, 0],
    ['a photo', { profilePhotoUrl: '/photos/x/448.webp' }, 20],
    ['a bio', { bio: 'x'.repeat(100) }, 20],
    ['specialties', { specialties: ['Senior Care'] }, 15],
    ['a certification', { certifications: ['Fall Prevention'] }, 15],
    ['years of experience', { yearsExperience: 1 }, 15],
    ['being a beginner, said at sign-up', { experienceRange: '0-1' }, 15],
    ['both of them, once', { certifications: ['Fall Prevention'], yearsExperience: 1 }, 15],
    ['availability', { availabilityTypes: ['overnight'] }, 15],
  ] as const)('CGD-2 %s counts', (_, facts, weight) => {
    expect(completenessOf({ ...bare, ...facts } as OwnProfile)).toBe(weight);
  });

  test('CGD-2 what is missing first is where one is led', () => {
    expect(firstGapOf({ ...wholeProfile, bio: '' })).toBe('/profile/edit?tab=about');
    expect(firstGapOf(wholeProfile)).toBe('/profile/edit');
  });
});

describe('next steps', () => {
  const titles = (profile: OwnProfile) => nextStepsOf(profile).map(({ title }) => title);

  test('CGD-1 three at most, the high ones first', () => {
    expect(nextStepsOf(bare).map(({ title, priority }) => [title, priority])).toEqual([
      ['Add a profile photo', 'high'],
      ['Write your bio', 'high'],
      ['List your services', 'high'],
    ]);
  });

  test('CGD-1 availability is of middle weight', () => {
    expect(nextStepsOf({ ...wholeProfile, bio: '', availabilityTypes: [] })).toMatchObject([
      { title: 'Write your bio', priority: 'high' },
      { title: 'Set your availability', priority: 'medium' },
    ]);
  });

  test('CGD-1 completing the profile is said only when nothing else is', () => {
    const beginner = { ...wholeProfile, certifications: [], yearsExperience: 0 };
    expect(nextStepsOf(beginner)[0]).toMatchObject({
      title: 'Complete your profile',
      priority: 'medium',
    });
    expect(titles({ ...beginner, bio: '' })).not.toContain('Complete your profile');
    expect(titles(wholeProfile)).toEqual([]);
  });

  test('CGD-1 getting verified comes last, and only to who has nothing to show', () => {
    const unproven = { ...wholeProfile, certifications: [] };
    expect(nextStepsOf(unproven)).toMatchObject([{ title: 'Get verified', priority: 'low' }]);
    expect(titles({ ...unproven, bio: '' })).toEqual(['Write your bio', 'Get verified']);
    const twoOthers = { ...unproven, bio: '', availabilityTypes: [] };
    expect(titles(twoOthers)).toEqual(['Write your bio', 'Set your availability']);
    const clear = [check('id_verification', 'clear')];
    expect(titles({ ...unproven, verifications: clear })).toEqual([]);
    const pending = [check('id_verification', 'pending')];
    expect(titles({ ...unproven, verifications: pending })).toEqual(['Get verified']);
  });
});

describe('checks', () => {
  test('CGD-3 only a clear one is a badge', () => {
    const verifications = verificationStatuses.map((status) => check('cpr_first_aid', status));
    expect(badgesOf({ ...wholeProfile, verifications }).map(({ status }) => status)).toEqual([
      'clear',
    ]);
  });

  test('CGD-3 every status has its words, and one we do not know is said so', () => {
    expect([...verificationStatuses, 'lost'].map(statusTextOf)).toEqual([
      'Verification Pending',
      'Verification In Progress',
      'Verified & Clear',
      'Under review',
      'Failed',
      'Expired',
      'Cancelled',
      'Status Unknown',
    ]);
  });

  test('CGE-4 the date is when it was decided, or else when it began', () => {
    expect(decidedText(check('cpr_first_aid', 'clear'))).toBe('Mar 4, 2026');
    expect(decidedText(check('cpr_first_aid', 'pending'))).toBe('Mar 1, 2026');
  });
});

test('CGE-7 only an approved profile can be paused, and the words say how it stands', () => {
  expect(mayPause(wholeProfile)).toBe(true);
  expect(mayPause({ ...wholeProfile, approvalStatus: 'pending' })).toBe(false);
  expect(listingTextOf(wholeProfile)).toContain('Families can find you');
  expect(listingTextOf({ ...wholeProfile, isListed: false })).toContain('Paused by you');
  expect(listingTextOf({ ...wholeProfile, approvalStatus: 'rejected' })).toContain(
    'once your profile is approved',
  );
});
