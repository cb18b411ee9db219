/**
 * What tests expect of every row of the endpoint table, said independently of it: who may call the row
 * (`by`), and what to ask it for a person who must not show (`walk`): blocked, suspended, pending, or
 * somebody else's private matters. A row that is not declared here does not compile: say what to ask it
 * (`ask`), or that it holds nobody but the viewer (`nobodyElse`) and why.
 */
import type { api } from '#api';
import type { CallKey, Question } from '#gate/calls.ts';
import type { Visit } from '#gate/row.ts';
import { pdf } from './sample-files.ts';
import type { CanaryCaregiver, CanaryFamily } from './planted-life.ts';
import { uploadOf } from './uploads.ts';

export const viewers = ['visitor', 'family', 'caregiver', 'admin'] as const;
export type ViewerKind = (typeof viewers)[number];

const everyone = viewers;
const members: ViewerKind[] = ['family', 'caregiver', 'admin'];

export type World = {
  family: CanaryFamily;
  caregiver: CanaryCaregiver;
  /** of what they have together; ids of nothing where they have not met */
  applicationId: string;
  conversationId: string;
};

export type Kind = 'blocked' | 'unmet' | 'suspended' | 'pending' | 'stranger';

export type Scene = {
  kind: Kind;
  world: World;
  /** who must not show */
  hidden: CanaryFamily | CanaryCaregiver;
  viewer: { visit: Visit; role: 'family' | 'caregiver' | 'visitor'; hasBlocked?: boolean };
};

type Asked<Key extends CallKey> = {
  input: Question<Key>;
  /** whom the question is about, if about one of the two: it is asked only where that one is hidden */
  about?: 'family' | 'caregiver';
  /** an act that succeeds all the same, and why that changes nothing of the hidden person's */
  harmless?: string | false;
};

export type Declared<Key extends CallKey> =
  | { nobodyElse: string }
  | {
      ask: (scene: Scene) => Asked<Key>[] | Promise<Asked<Key>[]>;
      /** words of the hidden person that the viewer has from before, by kind of scene, and why */
      fromBefore?: { fields: string[]; why: string };
      /** anyone may do this to whom they can see: no question of ownership */
      isPublicAct?: true;
    };

const thread = {
  fields: ['name', 'said', 'userId'],
  why: 'a thread of their own stays readable; its messages carry their sender’s id',
};
const asks = <Key extends CallKey>(
  build: (scene: Scene) => Question<Key>,
  more: {
    harmless?: string;
    fromBefore?: { fields: string[]; why: string };
    isPublicAct?: true;
  } = {},
): Declared<Key> => {
  const { harmless, ...rest } = more;
  return { ask: (scene) => [{ input: build(scene), harmless }], ...rest };
};
/** Whether the two had a conversation before. */
const haveMet = (kind: Kind) => kind === 'blocked' || kind === 'suspended';
const nobodyElse = (why: string) => ({ nobodyElse: why });
const own = nobodyElse('only the viewer’s own account');
const byToken = nobodyElse('who has the mailed token is the person it was mailed to');
const noPeople = nobodyElse('public facts about places or companies, no person');

const idsOf = ({ world }: Scene) => ({
  caregiverId: world.caregiver.caregiverId,
  jobRequestId: world.family.jobRequestId,
});

/** Rows for admins alone need no walk: admins see everybody, and nobody else may call them. */
type OpenKey = {
  [Key in CallKey]: (typeof api)[Key]['may'] extends 'admin' ? never : Key;
}[CallKey];

export type Expected<Key extends CallKey> = {
  by: readonly ViewerKind[];
  /** an act that leaves something for the walk to find, done by two who have met */
  whenTheyMet?: (world: Pick<World, 'family' | 'caregiver'>) => {
    as: 'family' | 'caregiver';
    input: Question<Key>;
    /** words of theirs that nobody else may read, by field */
    secrets?: Record<string, string>;
  };
} & (Key extends OpenKey ? { walk: Declared<Key> } : object);

export const endpoints: { [Key in CallKey]: Expected<Key> } = {
  'GET account/overview': { by: members, walk: asks(() => ({})) },
  'POST account/update-name': { by: members, walk: own },
  'POST account/update-phone': { by: members, walk: own },
  'GET account/devices': { by: members, walk: asks(() => ({})) },
  'POST account/sign-out-device': {
    by: members,
    walk: asks(({ hidden }) => ({ id: hidden.sessionId })),
  },
  'POST account/sign-out-others': {
    by: members,
    walk: asks(() => ({}), { harmless: 'ends the viewer’s own sessions' }),
  },
  'POST account/export': {
    by: members,
    walk: asks(() => ({}), {
      harmless: 'reads the viewer’s own data',
      fromBefore: {
        fields: ['name', 'said'],
        why: 'their own threads, and notifications that were written before',
      },
    }),
  },
  'POST account/request-password-reset': { by: everyone, walk: own },
  'POST account/reset-password': { by: everyone, walk: byToken },
  'POST account/change-password': { by: members, walk: own },
  'POST account/request-first-password': { by: members, walk: own },
  'POST users/check-email': { by: everyone, walk: own },
  'POST account/resend-verification': { by: members, walk: own },
  'POST account/verify-email': { by: everyone, walk: byToken },
  'POST account/request-email-change': { by: members, walk: own },
  'POST account/confirm-email-change': { by: everyone, walk: byToken },
  'POST account/delete': { by: members, walk: own },
  'POST account/request-deletion': { by: members, walk: own },
  'POST account/confirm-deletion': { by: everyone, walk: byToken },
  'GET admin/stats': { by: ['admin'] },
  'GET admin/caregivers/pending': { by: ['admin'] },
  'GET admin/caregivers/list': { by: ['admin'] },
  'GET admin/caregivers/export': { by: ['admin'] },
  'GET admin/caregiver/details': { by: ['admin'] },
  'GET admin/caregiver/history': { by: ['admin'] },
  'GET admin/verifications/log': { by: ['admin'] },
  'GET admin/verifications/export': { by: ['admin'] },
  'GET admin/families/list': { by: ['admin'] },
  'GET admin/mail-log': { by: ['admin'] },
  'POST admin/mails/resend': { by: ['admin'] },
  'GET admin/failed-jobs': { by: ['admin'] },
  'POST admin/failed-jobs/retry': { by: ['admin'] },
  'GET admin/newsletter/list': { by: ['admin'] },
  'GET admin/newsletter/export': { by: ['admin'] },
  'GET admin/settings': { by: ['admin'] },
  'POST admin/caregiver/approve': { by: ['admin'] },
  'POST admin/caregiver/undo-decision': { by: ['admin'] },
  'POST admin/verification/update': { by: ['admin'] },
  'POST admin/verification/add': { by: ['admin'] },
  'POST admin/verification/remove': { by: ['admin'] },
  'GET admin/testimonials/list': { by: ['admin'] },
  'POST admin/testimonials/review': { by: ['admin'] },
  'POST admin/testimonials/issue-link': { by: ['admin'] },
  'POST admin/users/suspend': { by: ['admin'] },
  'POST admin/users/restore': { by: ['admin'] },
  'GET admin/reports/list': { by: ['admin'] },
  'GET admin/reports/details': { by: ['admin'] },
  'POST admin/reports/update': { by: ['admin'] },
  'GET admin/jobs/count': { by: ['admin'] },
  'GET admin/listings/list': { by: ['admin'] },
  'GET admin/listings/details': { by: ['admin'] },
  'POST admin/listings/create': { by: ['admin'] },
  'POST admin/listings/update': { by: ['admin'] },
  'POST admin/listings/expire': { by: ['admin'] },
  'GET admin/listings/export': { by: ['admin'] },
  'POST admin/listings/import-preview': { by: ['admin'] },
  'POST admin/listings/import': { by: ['admin'] },
  'GET admin/listings/import-progress': { by: ['admin'] },
  'GET admin/listings/applications': { by: ['admin'] },
  'POST admin/listings/applications/mark-viewed': { by: ['admin'] },
  'POST admin/listings/applications/change-status': { by: ['admin'] },
  'GET admin/cities/list': { by: ['admin'] },
  'POST admin/cities/create': { by: ['admin'] },
  'POST admin/cities/update': { by: ['admin'] },
  'GET auth/session': { by: everyone, walk: asks(() => ({})) },
  'POST auth/login_with_password': { by: everyone, walk: own },
  'POST auth/logout': { by: everyone, walk: own },
  'GET auth/oauth_authorize': { by: everyone, walk: own },
  'GET auth/oauth_callback': { by: everyone, walk: own },
  'POST auth/establish_session': { by: everyone, walk: own },
  'POST auth/link_identity': { by: members, walk: own },
  'POST caregiver/signup': { by: everyone, walk: own },
  'POST caregiver/complete-profile': { by: members, walk: own },
  'GET auth/caregiver-profile': { by: ['caregiver'], walk: asks(() => ({})) },
  'GET caregiver/profile/preview': { by: ['caregiver'], walk: asks(() => ({})) },
  'POST caregiver/profile/update': { by: ['caregiver'], walk: own },
  'POST caregiver/profile/resubmit': { by: ['caregiver'], walk: own },
  'GET caregivers/search': {
    by: everyone,
    walk: {
      ask: ({ hidden }) => [
        { input: { limit: 48 } },
        { input: { limit: 48, location: '33101' } },
        { input: { limit: 48, location: 'Miami, FL', sort: 'rate' } },
        { input: { q: hidden.words.public.bio ?? 'cook' } },
        { input: { q: hidden.words.public.name! } },
      ],
    },
  },
  'GET caregivers/profile': {
    by: everyone,
    walk: asks(({ world }) => ({ slug: world.caregiver.slug })),
  },
  'GET caregivers/verification-badges': {
    by: everyone,
    walk: asks((scene) => ({
      caregiverId: idsOf(scene).caregiverId,
    })),
  },
  'GET cities/list': { by: everyone, walk: noPeople },
  'GET cities/with-job-counts': { by: everyone, walk: noPeople },
  'GET places/suggest': { by: everyone, walk: noPeople },
  'GET demo/accounts': {
    by: everyone,
    walk: nobodyElse('invented people, and only in a demonstration'),
  },
  'GET demo/mailbox/list': {
    by: everyone,
    walk: nobodyElse('only in a demonstration, and only on its own machine'),
  },
  'GET jobs/list': { by: everyone, walk: noPeople },
  'GET jobs/by-city': { by: everyone, walk: noPeople },
  'GET jobs/search': { by: everyone, walk: noPeople },
  'GET jobs/details': { by: everyone, walk: asks((scene) => ({ id: idsOf(scene).jobRequestId })) },
  'GET jobs/resolve': {
    by: everyone,
    walk: {
      ask: ({ world }) => [
        { input: { segment: String(world.family.jobRequestId) } },
        { input: { segment: world.family.jobSlug } },
      ],
    },
  },
  'GET job-requests/list': {
    by: everyone,
    walk: {
      ask: () => [
        { input: { pageSize: 50 } },
        { input: { zipCode: '33101', withinMiles: 50, sortBy: 'distance' } },
        { input: { savedOnly: true } },
      ],
    },
  },
  'GET job-requests/by-slug': {
    by: everyone,
    walk: asks(({ world }) => ({ slug: world.family.jobSlug })),
  },
  'GET job-requests/details': {
    by: everyone,
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
  'GET job-requests/asked': { by: everyone, walk: byToken },
  'POST job-requests/confirm': { by: everyone, walk: byToken },
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
  'POST family-signup/complete': { by: everyone, walk: own },
  'GET family/profile': { by: everyone, walk: asks(() => ({})) },
  'GET family/dashboard-stats': { by: ['family'], walk: asks(() => ({})) },
  'GET family/suggested-caregivers': { by: ['family'], walk: asks(() => ({})) },
  'GET documents/open': {
    by: everyone,
    walk: asks(({ world }) => ({ id: world.caregiver.documentId })),
  },
  'POST newsletter/signup': {
    by: everyone,
    walk: nobodyElse('answers the same for every address'),
  },
  'POST newsletter/confirm': { by: everyone, walk: byToken },
  'GET newsletter/unsubscribe': { by: everyone, walk: byToken },
  'POST newsletter/unsubscribe': { by: everyone, walk: byToken },
  'GET notifications/list': {
    by: members,
    walk: asks(() => ({}), {
      fromBefore: { fields: ['name'], why: 'notifications that were written before' },
    }),
  },
  'POST notifications/mark-read': {
    by: members,
    walk: asks(() => ({}), { harmless: 'the viewer’s own notifications' }),
  },
  'GET notifications/preferences': { by: members, walk: asks(() => ({})) },
  'POST notifications/preferences': { by: members, walk: own },
  'GET notifications/unsubscribe': { by: everyone, walk: byToken },
  'POST notifications/unsubscribe': { by: everyone, walk: byToken },
  'GET testimonials/list': {
    by: everyone,
    walk: asks((scene) => ({ caregiverId: idsOf(scene).caregiverId })),
  },
  'POST testimonials/request': { by: ['caregiver'], walk: own },
  'GET testimonials/mine': { by: ['caregiver'], walk: asks(() => ({})) },
  'POST testimonials/resend': {
    by: ['caregiver'],
    walk: asks(({ world }) => ({
      testimonialId: world.caregiver.testimonialId,
    })),
  },
  'POST testimonials/cancel': {
    by: ['caregiver'],
    walk: asks(({ world }) => ({
      testimonialId: world.caregiver.testimonialId,
    })),
  },
  'GET testimonials/invitation': { by: everyone, walk: byToken },
  'POST testimonials/verify': { by: everyone, walk: byToken },
  'POST testimonials/decline': { by: everyone, walk: byToken },
  'POST testimonials/withdraw': { by: everyone, walk: byToken },
  'GET verifications/list': {
    by: everyone,
    walk: asks((scene) => ({ caregiverId: idsOf(scene).caregiverId })),
  },
  'POST verifications/upload': {
    by: ['caregiver'],
    walk: {
      ask: async ({ world, viewer }) =>
        // Their own is their own; only others' are asked for.
        viewer.role === 'caregiver' && viewer.visit === world.caregiver.visit
          ? []
          : [
              {
                input: {
                  verificationId: world.caregiver.verificationId,
                  file: await uploadOf('proof.pdf', pdf()),
                },
              },
            ],
    },
  },
};
