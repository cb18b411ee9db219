/** The rows about jobs and applications. */
import { asks, byToken, idsOf, members, noPeople, own, viewers } from './endpoint-expectations.ts';
import type { Rows } from './endpoint-expectations.ts';

export const endpointsOfJobs = {
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
  'GET saved-searches/list': { by: members, walk: asks(() => ({})) },
  'GET saved-searches/draft': { by: members, walk: noPeople },
  'POST saved-searches/save': {
    by: members,
    whenTheyMet: ({ family }) => {
      const name = `searched-${[...family.id].reverse().join('')}`;
      return {
        as: 'family',
        input: { kind: 'caregivers', location: '33101', name, alerts: 'at_once' },
        secrets: { searchName: name },
      };
    },
    walk: own,
  },
  'POST saved-searches/update': { by: members, walk: own },
  'POST saved-searches/remove': { by: members, walk: own },
  'GET saved-searches/end': { by: viewers, walk: byToken },
  'POST saved-searches/end': { by: viewers, walk: byToken },
} satisfies Rows;
