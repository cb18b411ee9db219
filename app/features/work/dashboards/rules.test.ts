import { expect, test } from 'vitest';
import type { OwnProfile } from '#features/caregivers/own-profiles/contract.ts';
import type { ApplicantGroup } from '#features/work/job-requests/contract.ts';
import type { CaregiverToday } from './contract.ts';
import { caregiverNeeds, familyNeeds, stagesOf } from './rules.ts';

const now = new Date('2026-05-10T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
const profile = { documents: [], verifications: [] as object[] } as unknown as OwnProfile;

const nobody = { messageCount: 0, personCount: 0, latest: null };
const conversationId = '3f0c2a44-8f2e-4a57-9a7a-6b2f5d3e1c10';

type Application = CaregiverToday['applications'][number];

const application = (facts: Partial<Application>): Application => ({
  applicationId: crypto.randomUUID(),
  status: 'submitted',
  statusChangedAt: daysAgo(1),
  title: 'Companionship in Miami, FL',
  family: { displayName: 'Karen M.', avatarUrl: null, conversationId },
  postedBy: 'Karen M.',
  jobRequestId: 7,
  hasAnswered: false,
  ...facts,
});

const today = (facts: Partial<CaregiverToday> = {}): CaregiverToday => ({
  unread: nobody,
  stages: [],
  applications: [],
  near: { zipCode: '33133', miles: 10, total: 0, jobs: [] },
  ...facts,
});

test('CGD-1 who waits for an answer about work comes first, then messages, then short lists', () => {
  const needs = caregiverNeeds(
    today({
      unread: {
        messageCount: 5,
        personCount: 3,
        latest: { conversationId, displayName: 'Thomas B.', avatarUrl: null, words: 'Hello' },
      },
      applications: [
        application({ status: 'shortlisted' }),
        application({ status: 'interview' }),
        application({ status: 'viewed' }),
        application({ status: 'hired', statusChangedAt: daysAgo(20) }),
      ],
    }),
    profile,
    now,
  );
  expect(needs.map(({ title }) => title)).toEqual([
    'Karen M. would like to meet you',
    'Thomas B. and 2 more wrote to you',
    'Karen M. put you on their short list',
  ]);
  expect(needs[0]).toMatchObject({
    isPressing: true,
    action: { label: 'Read and answer', to: `/messages?conversation=${conversationId}` },
  });
  expect(needs[1]).toMatchObject({ label: '5 new messages', action: { to: '/messages' } });
});

test('CGD-1 an answered invitation stays in view, and presses no more', () => {
  const applications = [application({ status: 'interview', hasAnswered: true })];
  const latest = { conversationId, displayName: 'Thomas B.', avatarUrl: null, words: null };
  const unread = { messageCount: 1, personCount: 1, latest };
  const [first, need] = caregiverNeeds(today({ applications, unread }), profile, now);
  expect(first).toMatchObject({ kind: 'message' });
  expect(need).toMatchObject({ isPressing: false, action: { label: 'Message' } });
  expect(need!.text).toContain('You have answered');
});

test('CGD-1 a family that is hidden by now needs nothing', () => {
  const applications = [application({ status: 'interview', family: null })];
  expect(caregiverNeeds(today({ applications }), profile, now)).toEqual([]);
});

test('APPLY-4 applications are counted by stage, the furthest first', () => {
  const stages = stagesOf(
    today({
      stages: [
        { status: 'submitted', count: 2 },
        { status: 'declined', count: 1 },
        { status: 'withdrawn', count: 1 },
        { status: 'interview', count: 1 },
      ],
      applications: [application({ status: 'interview' }), application({ postedBy: null })],
    }),
  );
  expect(stages).toMatchObject({ total: 5, closedCount: 2 });
  expect(stages.stages.map(({ label, count, names }) => [label, count, names])).toEqual([
    ['Interview', 1, 'Karen M.'],
    ['Sent', 2, 'Companionship in Miami, FL'],
  ]);
});

test('FAMD-5 a family reads who applied to which post, whom it chose, and what it is asked', () => {
  const person = (displayName: string) => ({ displayName, avatarUrl: null });
  const group = (facts: Partial<ApplicantGroup>) => ({
    status: 'submitted' as const,
    since: daysAgo(2),
    count: 1,
    people: [person('Grace O.')],
    ...facts,
  });
  const applicants = [
    group({ status: 'hired', people: [person('Ana P.')] }),
    group({ count: 4, people: [person('Grace O.'), person('Linh T.'), person('Ana P.')] }),
    group({ status: 'interview', since: daysAgo(31) }),
  ];
  const miami = { city: 'Miami', state: 'FL' };
  const posts = [
    { id: 7, isAsked: false, careTypes: ['Companionship' as const], ...miami, applicants },
    { id: 9, isAsked: true, careTypes: ['Meal prep' as const], ...miami, applicants: [] },
  ];
  const needs = familyNeeds({ unread: nobody, mayDecide: true }, posts, now);
  expect(needs.map(({ title }) => title)).toEqual([
    '4 new people applied',
    'You chose Ana P.',
    'Are you still looking?',
  ]);
  const ofHelper = familyNeeds({ unread: nobody, mayDecide: false }, posts, now);
  expect(ofHelper.map(({ title }) => title)).toEqual(['4 new people applied', 'You chose Ana P.']);
  expect(needs[0]!.text).toBe(
    'Grace O., Linh T., Ana P., and 1 more, for your post: Companionship in Miami, FL.',
  );
});
