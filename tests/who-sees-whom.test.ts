/**
 * Every row of the endpoint table, asked for a person who must not show: blocked, suspended, pending,
 * or somebody else's private matters. A row that is not declared here makes the test fail: say what to
 * ask it (`ask`), or that it holds nobody but the viewer (`nobodyElse`) and why.
 */
import { Readable } from 'node:stream';
import { beforeAll, describe, expect, test } from 'vitest';
import { api } from '#api';
import { uploadOf } from '#features/trust/documents/test-caregiver.ts';
import type { CallKey, Question } from '#gate/calls.ts';
import type { Visit } from '#gate/row.ts';
import { isProblem } from '#values/problem.ts';
import { lifeOf, meet, plantCaregiver, plantFamily } from './planted-life.ts';
import type { PlantedCaregiver, PlantedPerson } from './planted-life.ts';
import { pdf } from './papers.ts';
import { testProduct, visitWith } from './product.ts';
import type { TestProduct } from './product.ts';

type World = {
  family: PlantedPerson;
  caregiver: PlantedCaregiver;
  /** of what they have together; ids of nothing where they have not met */
  applicationId: string;
  conversationId: string;
};

type Kind = 'blocked' | 'unmet' | 'suspended' | 'pending' | 'stranger';

type Scene = {
  kind: Kind;
  world: World;
  /** who must not show */
  hidden: PlantedPerson | PlantedCaregiver;
  viewer: { visit: Visit; role: 'family' | 'caregiver' | 'visitor'; hasBlocked?: boolean };
};

type Asked<Key extends CallKey> = {
  input: Question<Key>;
  /** whom the question is about, if about one of the two: it is asked only where that one is hidden */
  about?: 'family' | 'caregiver';
  /** an act that succeeds all the same, and why that changes nothing of the hidden person's */
  harmless?: string | false;
};

type Declared<Key extends CallKey> =
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

/** Rows for admins alone need no line: admins see everybody, and the permission matrix keeps others out. */
type OpenKey = {
  [Key in CallKey]: (typeof api)[Key]['may'] extends 'admin' ? never : Key;
}[CallKey];

const walk: { [Key in OpenKey]: Declared<Key> } = {
  'GET account/overview': asks(() => ({})),
  'POST account/update-name': own,
  'POST account/update-phone': own,
  'GET account/devices': asks(() => ({})),
  'POST account/sign-out-device': asks(({ hidden }) => ({ id: hidden.sessionId })),
  'POST account/sign-out-others': asks(() => ({}), { harmless: 'ends the viewer’s own sessions' }),
  'POST account/export': asks(() => ({}), {
    harmless: 'reads the viewer’s own data',
    fromBefore: {
      fields: ['name', 'said'],
      why: 'their own threads, and notifications that were written before',
    },
  }),
  'POST account/request-password-reset': own,
  'POST account/reset-password': byToken,
  'POST account/change-password': own,
  'POST account/request-first-password': own,
  'POST users/check-email': own,
  'POST account/resend-verification': own,
  'POST account/verify-email': byToken,
  'POST account/request-email-change': own,
  'POST account/confirm-email-change': byToken,
  'POST account/delete': own,
  'POST account/request-deletion': own,
  'POST account/confirm-deletion': byToken,

  'GET auth/session': asks(() => ({})),
  'POST auth/login_with_password': own,
  'POST auth/logout': own,
  'GET auth/oauth_authorize': own,
  'GET auth/oauth_callback': own,
  'POST auth/establish_session': own,
  'POST auth/link_identity': own,

  'POST caregiver/signup': own,
  'POST caregiver/complete-profile': own,
  'GET auth/caregiver-profile': asks(() => ({})),
  'GET caregiver/profile/preview': asks(() => ({})),
  'POST caregiver/profile/update': own,
  'POST caregiver/profile/resubmit': own,

  'GET caregivers/search': {
    ask: ({ hidden }) => [
      { input: { limit: 48 } },
      { input: { limit: 48, location: '33101' } },
      { input: { limit: 48, location: 'Miami, FL', sort: 'rate' } },
      { input: { q: hidden.words.public.bio ?? 'cook' } },
      { input: { q: hidden.words.public.name! } },
    ],
  },
  'GET caregivers/profile': asks(({ world }) => ({ slug: world.caregiver.slug })),
  'GET caregivers/verification-badges': asks((scene) => ({
    caregiverId: idsOf(scene).caregiverId,
  })),
  'GET cities/list': noPeople,
  'GET cities/with-job-counts': noPeople,
  'GET places/suggest': noPeople,

  'GET demo/accounts': nobodyElse('invented people, and only in a demonstration'),
  'GET demo/mailbox/list': nobodyElse('only in a demonstration, and only on its own machine'),

  'GET jobs/list': noPeople,
  'GET jobs/by-city': noPeople,
  'GET jobs/search': noPeople,
  'GET jobs/details': asks((scene) => ({ id: idsOf(scene).jobRequestId })),
  'GET jobs/resolve': {
    ask: ({ world }) => [
      { input: { segment: String(world.family.jobRequestId) } },
      { input: { segment: world.family.jobSlug } },
    ],
  },

  'GET job-requests/list': {
    ask: () => [
      { input: { pageSize: 50 } },
      { input: { zipCode: '33101', withinMiles: 50, sortBy: 'distance' } },
      { input: { savedOnly: true } },
    ],
  },
  'GET job-requests/by-slug': asks(({ world }) => ({ slug: world.family.jobSlug })),
  'GET job-requests/details': asks((scene) => ({ id: idsOf(scene).jobRequestId })),
  'GET job-requests/mine': asks(() => ({})),
  'GET job-requests/own': asks((scene) => ({ id: idsOf(scene).jobRequestId })),
  'POST job-requests/update': {
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
  'POST job-requests/change-status': {
    ask: (scene) =>
      scene.viewer.role === 'family' && scene.kind !== 'stranger'
        ? []
        : [{ input: { id: idsOf(scene).jobRequestId, status: 'removed' } }],
  },
  'GET job-requests/asked': byToken,
  'POST job-requests/confirm': byToken,

  'POST job-applications/apply': {
    ask: (scene) => [
      {
        input: { jobRequestId: idsOf(scene).jobRequestId, coverLetter: 'Please let me help.' },
        about: 'family',
      },
    ],
    isPublicAct: true,
  },
  'GET job-applications/mine': asks(() => ({})),
  'POST job-applications/withdraw': {
    ask: ({ world, viewer, kind }) =>
      viewer.role === 'caregiver' && kind !== 'stranger'
        ? []
        : [{ input: { applicationId: world.applicationId } }],
  },
  'GET job-applications/list': asks((scene) => ({ jobRequestId: idsOf(scene).jobRequestId })),
  'POST job-applications/mark-viewed': {
    ask: (scene) => [
      {
        input: { jobRequestId: idsOf(scene).jobRequestId },
        harmless: scene.viewer.role === 'family' && 'only applications that show are viewed',
      },
    ],
  },
  'POST job-applications/change-status': asks(({ world }) => ({
    applicationId: world.applicationId,
    status: 'hired',
  })),

  'POST saved-jobs/save': {
    ask: (scene) => [{ input: { jobRequestId: idsOf(scene).jobRequestId }, about: 'family' }],
    isPublicAct: true,
  },
  'POST saved-jobs/remove': asks(() => ({ jobRequestId: 2_000_000_000 }), {
    harmless: 'takes something from the viewer’s own list',
  }),

  'POST conversations/create': {
    ask: (scene) => {
      const { caregiverId, jobRequestId } = idsOf(scene);
      return [
        { input: { caregiverId, initialMessage: 'Hello there' }, about: 'caregiver' },
        { input: { jobRequestId, initialMessage: 'Hello there' }, about: 'family' },
      ];
    },
    isPublicAct: true,
  },
  'GET conversations/find': {
    ask: (scene) => {
      const { caregiverId, jobRequestId } = idsOf(scene);
      return [{ input: { caregiverId } }, { input: { jobRequestId } }];
    },
  },
  'GET conversations/list': asks(() => ({}), { fromBefore: thread }),
  'GET messages/get': asks(({ world }) => ({ conversationId: world.conversationId }), {
    fromBefore: thread,
  }),
  'POST messages/send': asks(({ world }) => ({
    conversationId: world.conversationId,
    content: 'Are you there?',
  })),
  'POST messages/mark-read': {
    ask: ({ world, kind }) => [
      {
        input: { conversationId: world.conversationId },
        harmless: haveMet(kind) && 'what they have read themselves',
      },
    ],
  },
  'GET messages/unread-count': asks(() => ({})),
  'POST contact/share': asks(({ world }) => ({ conversationId: world.conversationId })),
  'POST contact/withdraw': {
    ask: ({ world, kind }) => [
      {
        input: { conversationId: world.conversationId },
        harmless: haveMet(kind) && 'nothing was offered',
      },
    ],
  },
  'GET events': nobodyElse('ids of the viewer’s own conversations, with which the page asks again'),

  'POST blocks/create': {
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
  'POST blocks/remove': asks(() => ({ blockId: '00000000-0000-4000-8000-000000000000' })),
  'GET blocks/mine': asks(() => ({}), {
    fromBefore: { fields: ['name'], why: 'whoever blocked must be able to unblock' },
  }),
  'POST reports/create': {
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
  'GET reports/mine': asks(() => ({})),

  'POST family-signup/complete': own,
  'GET family/profile': asks(() => ({})),
  'GET family/dashboard-stats': asks(() => ({})),
  'GET family/suggested-caregivers': asks(() => ({})),

  'GET documents/open': asks(({ world }) => ({ id: world.caregiver.documentId })),

  'POST newsletter/signup': nobodyElse('answers the same for every address'),
  'POST newsletter/confirm': byToken,
  'GET newsletter/unsubscribe': byToken,
  'POST newsletter/unsubscribe': byToken,

  'GET notifications/list': asks(() => ({}), {
    fromBefore: { fields: ['name'], why: 'notifications that were written before' },
  }),
  'POST notifications/mark-read': asks(() => ({}), { harmless: 'the viewer’s own notifications' }),
  'GET notifications/preferences': asks(() => ({})),
  'POST notifications/preferences': own,
  'GET notifications/unsubscribe': byToken,
  'POST notifications/unsubscribe': byToken,

  'GET testimonials/list': asks((scene) => ({ caregiverId: idsOf(scene).caregiverId })),
  'POST testimonials/request': own,
  'GET testimonials/mine': asks(() => ({})),
  'POST testimonials/resend': asks(({ world }) => ({
    testimonialId: world.caregiver.testimonialId,
  })),
  'POST testimonials/cancel': asks(({ world }) => ({
    testimonialId: world.caregiver.testimonialId,
  })),
  'GET testimonials/invitation': byToken,
  'POST testimonials/verify': byToken,
  'POST testimonials/decline': byToken,
  'POST testimonials/withdraw': byToken,

  'GET verifications/list': asks((scene) => ({ caregiverId: idsOf(scene).caregiverId })),
  'POST verifications/upload': {
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
};

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
  // Someone must be there to read reports.
  await product.join(['admin']);
});

test('PERM-1 every row of the endpoint table is declared in the walk', () => {
  const open = Object.entries(api).filter(([, { may }]) => may !== 'admin');
  expect(Object.keys(walk).sort()).toEqual(open.map(([key]) => key).sort());
});

/** Everything an answer says, refusals and files included, as text. */
async function answerTo(key: CallKey, input: unknown, visit: Visit) {
  try {
    const value = await product.call(key, input as never, visitWith(visit.sessionToken));
    return { isRefused: false, text: await textOf(value) };
  } catch (error) {
    if (!isProblem(error)) throw error;
    const { message, details } = error;
    return { isRefused: true, text: JSON.stringify({ message, details }) };
  }
}

async function textOf(value: unknown): Promise<string> {
  const content = (value as { content?: unknown } | null)?.content;
  if (!(content instanceof Readable)) return JSON.stringify(value);
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('latin1');
}

async function walkScene(scene: Scene) {
  const { kind, hidden, viewer } = scene;
  const { words } = hidden;
  // A stranger may read what is public; nobody in the other scenes may.
  const secrets = kind === 'stranger' ? words.private : { ...words.public, ...words.private };
  const hiddenRole = 'caregiverId' in hidden ? 'caregiver' : 'family';
  const leaks: string[] = [];
  let before = await lifeOf(product, hidden.id);

  for (const [key, declared] of Object.entries(walk) as [CallKey, Declared<CallKey>][]) {
    if ('nobodyElse' in declared) continue;
    if (kind === 'stranger' && declared.isPublicAct) continue;
    for (const { input, about, harmless } of await declared.ask(scene)) {
      if (about && about !== hiddenRole) continue;
      const label = `${key} ${JSON.stringify(input).slice(0, 120)}`;
      await product.db.deleteFrom('rateLimits').execute();
      const { isRefused, text } = await answerTo(key, input, viewer.visit);
      const asked = JSON.stringify(input);
      for (const [field, word] of Object.entries(secrets)) {
        const isFromBefore = kind !== 'stranger' && declared.fromBefore?.fields.includes(field);
        // What someone asks for they know already: a search says back its words.
        if (isFromBefore || asked.includes(word)) continue;
        if (text.includes(word)) leaks.push(`${label} tells ${field}: ${text.slice(0, 300)}`);
      }
      if (key.startsWith('POST')) {
        if (!isRefused && !harmless) leaks.push(`${label} is not refused`);
        const after = await lifeOf(product, hidden.id);
        if (after !== before)
          leaks.push(`${label} changed their life:\n${difference(before, after)}`);
        before = after;
      }
    }
  }
  return leaks;
}

function difference(before: string, after: string): string {
  const known = new Set(before.split('\n'));
  return after
    .split('\n')
    .filter((line) => !known.has(line))
    .slice(0, 10)
    .join('\n');
}

const nothing = '00000000-0000-4000-8000-000000000000';
const strangers = { applicationId: nothing, conversationId: nothing };

async function plantWorld({ haveMet }: { haveMet: boolean }): Promise<World> {
  const family = await plantFamily(product);
  const caregiver = await plantCaregiver(product);
  return { family, caregiver, ...(haveMet ? await meet(product, family, caregiver) : strangers) };
}

const viewerAs = (world: World, role: 'family' | 'caregiver') => ({
  visit: world[role].visit,
  role,
});
const visitor = () => ({ visit: visitWith(), role: 'visitor' as const });

const suspend = (userId: string) =>
  product.db
    .updateTable('users')
    .set({ suspendedAt: new Date(), suspensionReason: 'Spam' })
    .where('id', '=', userId)
    .execute();

/** The control: were these words told to nobody, the walk below would prove nothing. */
test.each(['family', 'caregiver'] as const)(
  'PERM-1 without a reason to hide, the words of the other are told to the %s',
  async (role) => {
    const world = await plantWorld({ haveMet: true });
    const hidden = world[role === 'family' ? 'caregiver' : 'family'];
    const viewer = viewerAs(world, role);
    const words = { ...hidden.words.public, ...hidden.words.private };
    const told = new Set<string>();
    for (const [key, declared] of Object.entries(walk) as [CallKey, Declared<CallKey>][]) {
      if ('nobodyElse' in declared || !key.startsWith('GET')) continue;
      for (const { input } of await declared.ask({ kind: 'blocked', world, hidden, viewer })) {
        const { text } = await answerTo(key, input, viewer.visit);
        for (const [field, word] of Object.entries(words)) {
          if (text.includes(word)) told.add(field);
        }
      }
    }
    const shared = ['said', 'userId', ...(role === 'family' ? ['letter'] : [])];
    expect([...told].sort()).toEqual([...Object.keys(hidden.words.public), ...shared].sort());
  },
);

describe(
  'PERM-1 a person who must not show shows in no answer, and nothing is done to them',
  { timeout: 60_000 },
  () => {
    const directions = [
      ['family', 'family'],
      ['family', 'caregiver'],
      ['caregiver', 'family'],
      ['caregiver', 'caregiver'],
    ] as const;

    test.each(directions)(
      'PERM-1 the %s blocked the other; the %s looks',
      async (blocker, role) => {
        const world = await plantWorld({ haveMet: true });
        const blocked = blocker === 'family' ? 'caregiver' : 'family';
        await product.db
          .insertInto('blocks')
          .values({ blockerId: world[blocker].id, blockedId: world[blocked].id })
          .execute();
        const hidden = world[role === 'family' ? 'caregiver' : 'family'];
        const viewer = { ...viewerAs(world, role), hasBlocked: blocker === role };
        expect(await walkScene({ kind: 'blocked', world, hidden, viewer })).toEqual([]);
      },
    );

    test.each(['family', 'caregiver'] as const)(
      'PERM-1 who blocked each other before they ever met: the %s looks',
      async (role) => {
        const world = await plantWorld({ haveMet: false });
        const hidden = world[role === 'family' ? 'caregiver' : 'family'];
        await product.db
          .insertInto('blocks')
          .values({ blockerId: hidden.id, blockedId: world[role].id })
          .execute();
        const viewer = viewerAs(world, role);
        expect(await walkScene({ kind: 'unmet', world, hidden, viewer })).toEqual([]);
      },
    );

    test.each([
      ['caregiver', 'family'],
      ['family', 'caregiver'],
      ['caregiver', 'visitor'],
      ['family', 'visitor'],
    ] as const)('PERM-1 the %s is suspended; the %s looks', async (suspended, role) => {
      const world = await plantWorld({ haveMet: true });
      await suspend(world[suspended].id);
      const viewer = role === 'visitor' ? visitor() : viewerAs(world, role);
      const hidden = world[suspended];
      expect(await walkScene({ kind: 'suspended', world, hidden, viewer })).toEqual([]);
    });

    test.each(['family', 'caregiver', 'visitor'] as const)(
      'PERM-1 the caregiver is pending; a %s looks',
      async (role) => {
        const world = await plantWorld({ haveMet: false });
        const hidden = await plantCaregiver(product, { approvalStatus: 'pending' });
        const viewer = role === 'visitor' ? visitor() : viewerAs(world, role);
        const scene = { ...world, caregiver: hidden };
        expect(await walkScene({ kind: 'pending', world: scene, hidden, viewer })).toEqual([]);
      },
    );

    test.each([
      ['family', 'family'],
      ['family', 'caregiver'],
      ['family', 'visitor'],
      ['caregiver', 'family'],
      ['caregiver', 'caregiver'],
      ['caregiver', 'visitor'],
    ] as const)('PERM-1 what is the %s’s own, asked for by a strange %s', async (owner, role) => {
      const world = await plantWorld({ haveMet: true });
      const strange = await plantWorld({ haveMet: false });
      const viewer = role === 'visitor' ? visitor() : viewerAs(strange, role);
      const hidden = world[owner];
      expect(await walkScene({ kind: 'stranger', world, hidden, viewer })).toEqual([]);
    });
  },
);
