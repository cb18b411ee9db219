/** The rows about jobs, applications, conversations, blocks, reports and families. */
import {
  asks,
  byToken,
  viewers,
  haveMet,
  idsOf,
  members,
  noPeople,
  nobodyElse,
  own,
  thread,
} from './endpoint-expectations.ts';
import type { Rows } from './endpoint-expectations.ts';

export const endpointsBetweenPeople = {
  'GET jobs/list': { by: viewers, walk: noPeople },
  'GET jobs/by-city': { by: viewers, walk: noPeople },
  'GET jobs/search': { by: viewers, walk: noPeople },
  'GET jobs/saved': { by: ['caregiver'], walk: noPeople },
  'GET jobs/tabs': { by: viewers, walk: asks(() => ({})) },
  'GET jobs/details': { by: viewers, walk: asks((scene) => ({ id: idsOf(scene).jobRequestId })) },
  'GET auth/intent': {
    by: viewers,
    walk: {
      ask: ({ world }) => [
        { input: { returnUrl: `/caregivers/${world.caregiver.slug}#connect` }, about: 'caregiver' },
        { input: { returnUrl: `/private-jobs/${world.family.jobSlug}#apply` }, about: 'family' },
        {
          input: { returnUrl: `/caregiver-jobs/${world.family.jobRequestId}#apply` },
          about: 'family',
        },
      ],
    },
  },
  'GET jobs/resolve': {
    by: viewers,
    walk: {
      ask: ({ world }) => [
        { input: { segment: String(world.family.jobRequestId) } },
        { input: { segment: world.family.jobSlug } },
      ],
    },
  },
  'GET job-requests/list': {
    by: viewers,
    walk: {
      ask: () => [
        { input: { pageSize: 50 } },
        { input: { zipCode: '33101', withinMiles: 50, sortBy: 'distance' } },
        { input: { savedOnly: true } },
      ],
    },
  },
  'GET job-requests/by-slug': {
    by: viewers,
    walk: asks(({ world }) => ({ slug: world.family.jobSlug })),
  },
  'GET job-requests/details': {
    by: viewers,
    walk: asks((scene) => ({ id: idsOf(scene).jobRequestId })),
  },
  'GET job-requests/mine': { by: ['family'], walk: asks(() => ({})) },
  'GET job-requests/own': {
    by: ['family'],
    walk: asks((scene) => ({ id: idsOf(scene).jobRequestId })),
  },
  'POST job-requests/update': {
    by: ['family'],
    walk: {
      ask: (scene) =>
        scene.viewer.role === 'family' && scene.kind !== 'stranger'
          ? []
          : [
              {
                input: {
                  id: idsOf(scene).jobRequestId,
                  careTypes: ['Meal prep'],
                  zipCode: '10001',
                  frequency: ['full_time'],
                  experienceLevel: ['beginner'],
                },
              },
            ],
    },
  },
  'POST job-requests/change-status': {
    by: ['family'],
    walk: {
      ask: (scene) =>
        scene.viewer.role === 'family' && scene.kind !== 'stranger'
          ? []
          : [{ input: { id: idsOf(scene).jobRequestId, status: 'removed' } }],
    },
  },
  'GET job-requests/asked': { by: viewers, walk: byToken },
  'POST job-requests/confirm': { by: viewers, walk: byToken },
  'POST job-applications/apply': {
    by: ['caregiver'],
    walk: {
      ask: (scene) => [
        {
          input: { jobRequestId: idsOf(scene).jobRequestId, coverLetter: 'Please let me help.' },
          about: 'family',
        },
      ],
      isPublicAct: true,
    },
  },
  'GET job-applications/mine': { by: ['caregiver'], walk: asks(() => ({})) },
  'POST job-applications/withdraw': {
    by: ['caregiver'],
    walk: {
      ask: ({ world, viewer, kind }) =>
        viewer.role === 'caregiver' && kind !== 'stranger'
          ? []
          : [{ input: { applicationId: world.applicationId } }],
    },
  },
  'GET job-applications/list': {
    by: ['family'],
    walk: asks((scene) => ({ jobRequestId: idsOf(scene).jobRequestId })),
  },
  'GET job-applications/compare': {
    by: ['family'],
    walk: asks((scene) => ({
      jobRequestId: idsOf(scene).jobRequestId,
      applicationIds: [scene.world.applicationId, '00000000-0000-4000-8000-000000000000'],
    })),
  },
  'POST job-applications/decline-others': {
    by: ['family'],
    walk: asks((scene) => ({
      jobRequestId: idsOf(scene).jobRequestId,
      note: 'We have found someone. Thank you!',
    })),
  },
  'POST job-applications/mark-viewed': {
    by: ['family'],
    walk: {
      ask: (scene) => [
        {
          input: { jobRequestId: idsOf(scene).jobRequestId },
          harmless: scene.viewer.role === 'family' && 'only applications that show are viewed',
        },
      ],
    },
  },
  'POST job-applications/change-status': {
    by: ['family'],
    walk: asks(({ world }) => ({
      applicationId: world.applicationId,
      status: 'hired',
    })),
  },
  'POST saved-jobs/save': {
    by: ['caregiver'],
    whenTheyMet: ({ family }) => ({
      as: 'caregiver',
      input: { jobRequestId: family.jobRequestId },
    }),
    walk: {
      ask: (scene) => [{ input: { jobRequestId: idsOf(scene).jobRequestId }, about: 'family' }],
      isPublicAct: true,
    },
  },
  'POST saved-jobs/remove': {
    by: ['caregiver'],
    walk: asks(() => ({ jobRequestId: 2_000_000_000 }), {
      harmless: 'takes something from the viewer’s own list',
    }),
  },
  'POST conversations/create': {
    by: members,
    walk: {
      ask: (scene) => {
        const { caregiverId, jobRequestId } = idsOf(scene);
        return [
          { input: { caregiverId, initialMessage: 'Hello there' }, about: 'caregiver' },
          { input: { jobRequestId, initialMessage: 'Hello there' }, about: 'family' },
        ];
      },
      isPublicAct: true,
    },
  },
  'GET conversations/find': {
    by: members,
    walk: {
      ask: (scene) => {
        const { caregiverId, jobRequestId } = idsOf(scene);
        return [{ input: { caregiverId } }, { input: { jobRequestId } }];
      },
    },
  },
  'GET conversations/list': { by: members, walk: asks(() => ({}), { fromBefore: thread }) },
  'GET messages/get': {
    by: members,
    walk: asks(({ world }) => ({ conversationId: world.conversationId }), {
      fromBefore: thread,
    }),
  },
  'POST messages/send': {
    by: members,
    walk: asks(({ world }) => ({
      conversationId: world.conversationId,
      content: 'Are you there?',
    })),
  },
  'POST messages/mark-read': {
    by: members,
    walk: {
      ask: ({ world, kind }) => [
        {
          input: { conversationId: world.conversationId },
          harmless: haveMet(kind) && 'what they have read themselves',
        },
      ],
    },
  },
  'GET header/counts': { by: members, walk: asks(() => ({})) },
  'GET messages/unread-count': { by: members, walk: asks(() => ({})) },
  'POST contact/share': {
    by: members,
    walk: asks(({ world }) => ({ conversationId: world.conversationId })),
  },
  'POST contact/withdraw': {
    by: members,
    walk: {
      ask: ({ world, kind }) => [
        {
          input: { conversationId: world.conversationId },
          harmless: haveMet(kind) && 'nothing was offered',
        },
      ],
    },
  },
  'GET events': {
    by: members,
    walk: nobodyElse('ids of the viewer’s own conversations, with which the page asks again'),
  },
  'POST blocks/create': {
    by: members,
    walk: {
      ask: ({ world, viewer }) => {
        const harmless = viewer.hasBlocked && 'they made this block themselves';
        return [
          {
            input: { subjectKind: 'profile', subjectId: world.caregiver.caregiverId },
            about: 'caregiver',
            harmless,
          },
          {
            input: { subjectKind: 'job_request', subjectId: String(world.family.jobRequestId) },
            about: 'family',
            harmless,
          },
        ];
      },
      isPublicAct: true,
    },
  },
  'POST blocks/remove': {
    by: members,
    walk: asks(() => ({ blockId: '00000000-0000-4000-8000-000000000000' })),
  },
  'GET blocks/mine': {
    by: members,
    walk: asks(() => ({}), {
      fromBefore: { fields: ['name'], why: 'whoever blocked must be able to unblock' },
    }),
  },
  'POST reports/create': {
    by: members,
    walk: {
      ask: ({ world, viewer }) => {
        const harmless = viewer.hasBlocked && 'they knew the person when they blocked them';
        const report = { reason: 'other' as const, details: 'odd' };
        return [
          {
            input: { subjectKind: 'profile', subjectId: world.caregiver.caregiverId, ...report },
            about: 'caregiver',
            harmless,
          },
          {
            input: {
              subjectKind: 'job_request',
              subjectId: String(world.family.jobRequestId),
              ...report,
            },
            about: 'family',
            harmless,
          },
        ];
      },
      isPublicAct: true,
    },
  },
  'GET reports/mine': { by: members, walk: asks(() => ({})) },
  'POST family-signup/complete': { by: viewers, walk: own },
  'GET family/profile': { by: viewers, walk: asks(() => ({})) },
  'GET family/dashboard-stats': { by: ['family'], walk: asks(() => ({})) },
  'GET family/today': {
    by: ['family'],
    walk: asks(() => ({}), { fromBefore: thread }),
  },
  'GET caregiver/today': {
    by: ['caregiver'],
    walk: asks(() => ({}), { fromBefore: thread }),
  },
  'GET family/suggested-caregivers': { by: ['family'], walk: asks(() => ({})) },
} satisfies Rows;
