/** The rows about conversations, blocks, reports, families and their shortlists. */
import {
  asks,
  viewers,
  haveMet,
  idsOf,
  members,
  nobodyElse,
  own,
  thread,
} from './endpoint-expectations.ts';
import type { Rows } from './endpoint-expectations.ts';

const nobody = '00000000-0000-4000-8000-000000000000';
const ownList = 'changes the viewer’s own list';

export const endpointsBetweenPeople = {
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
  'GET family/dashboard-stats': {
    by: ['family'],
    walk: asks(() => ({}), { fromBefore: thread }),
  },
  'GET caregiver/today': {
    by: ['caregiver'],
    walk: asks(() => ({}), { fromBefore: thread }),
  },
  'GET family/suggested-caregivers': { by: ['family'], walk: asks(() => ({})) },
  'GET family/match': {
    by: ['family'],
    walk: asks((scene) => ({ caregiverId: idsOf(scene).caregiverId })),
  },
  'GET caregivers/compare': {
    by: viewers,
    walk: asks((scene) => ({ caregiverIds: [idsOf(scene).caregiverId, nobody] })),
  },
  'GET shortlist/list': { by: ['family'], walk: asks(() => ({})) },
  'GET shortlist/ids': { by: ['family'], walk: asks(() => ({})) },
  'GET shortlist/cards': {
    by: viewers,
    walk: asks((scene) => ({ caregiverIds: [idsOf(scene).caregiverId] })),
  },
  'POST shortlist/save': {
    by: ['family'],
    whenTheyMet: ({ family, caregiver }) => {
      const note = `noted-${[...family.id].reverse().join('')}`;
      return {
        as: 'family',
        input: { caregiverId: caregiver.caregiverId, note },
        secrets: { note },
      };
    },
    walk: {
      ask: (scene) => [{ input: { caregiverId: idsOf(scene).caregiverId }, about: 'caregiver' }],
      isPublicAct: true,
    },
  },
  'POST shortlist/remove': {
    by: ['family'],
    walk: asks(() => ({ caregiverId: nobody }), { harmless: ownList }),
  },
  'POST shortlist/remove-hidden': { by: ['family'], walk: asks(() => ({}), { harmless: ownList }) },
  'POST shortlist/update-note': {
    by: ['family'],
    walk: asks((scene) => ({ caregiverId: idsOf(scene).caregiverId, note: 'Called twice.' }), {
      harmless: ownList,
    }),
  },
  'POST shortlist/arrange': {
    by: ['family'],
    walk: asks((scene) => ({ caregiverIds: [idsOf(scene).caregiverId] }), { harmless: ownList }),
  },
  'POST shortlist/bring': {
    by: ['family'],
    walk: asks((scene) => ({ saved: [{ caregiverId: idsOf(scene).caregiverId }] }), {
      harmless: 'answers that the caregiver is not on the list',
    }),
  },
} satisfies Rows;
