/** Every row of the endpoint table, asked for a person who must not show, as `endpoints.ts` declares. */
import { Readable } from 'node:stream';
import { beforeAll, describe, expect, test } from 'vitest';
import { api } from '#api';
import type { CallKey } from '#gate/calls.ts';
import type { Visit } from '#gate/row.ts';
import { isProblem } from '#values/problem.ts';
import { endpoints } from './endpoints.ts';
import type { Declared, Scene, World } from './endpoint-expectations.ts';
import { lifeOf, meet, plantCanaryCaregiver, plantCanaryFamily } from './planted-life.ts';
import { testProduct, visitWith } from './product.ts';
import type { TestProduct } from './product.ts';

const walk = Object.entries(endpoints).flatMap(([key, row]) =>
  'walk' in row ? [[key, row.walk] as [CallKey, Declared<CallKey>]] : [],
);

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
  // Someone must be there to read reports.
  await product.join(['admin']);
});

test('PERM-1 every row of the endpoint table is declared in the walk', () => {
  const open = Object.entries(api).filter(([, { may }]) => may !== 'admin');
  expect(walk.map(([key]) => key).sort()).toEqual(open.map(([key]) => key).sort());
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

  for (const [key, declared] of walk) {
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
  const family = await plantCanaryFamily(product);
  const caregiver = await plantCanaryCaregiver(product);
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
    for (const [key, declared] of walk) {
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
        const hidden = await plantCanaryCaregiver(product, { approvalStatus: 'pending' });
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
