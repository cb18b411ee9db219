/** Who may import whom, as ARCHITECTURE.md draws it: lint/house.js refuses the rest. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOf, resolve } from '../lint/house.js';

const project = path.resolve(import.meta.dirname, '..');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(project, 'node_modules/.planted-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** What the linter says of a file with this text at this place. */
async function lint(file: string, text: string): Promise<string> {
  const place = path.join(folder, file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, text);
  const config = path.join(folder, 'oxlint.json');
  const plugin = path.join(project, 'lint/house.js');
  await writeFile(
    config,
    JSON.stringify({ jsPlugins: [plugin], rules: { 'house/import-direction': 'error' } }),
  );
  const oxlint = path.join(project, 'node_modules/.bin/oxlint');
  const run = promisify(execFile)(oxlint, ['-c', config, file], { cwd: folder });
  return run.then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
}

const message = 'house(import-direction)';

test.each([
  ['a later district', 'members/accounts/handlers.server.ts', '#features/talk/messages/rules.ts'],
  ['a later district', 'talk/messages/anything.tsx', '#features/work/families/parts/card.tsx'],
  ['a later district, by dots', 'places/places/x.ts', '../../members/sessions/rules.ts'],
  ['queries of another noun', 'work/cities/x.ts', '#features/work/families/queries.server.ts'],
  ['a query file of any name', 'work/cities/x.ts', '#features/work/families/own-queries.server.ts'],
  ['handlers', 'work/cities/x.ts', '#features/work/families/admin/handlers.server.ts'],
  ['a screen', 'work/cities/x.tsx', '#features/work/families/screens/dashboard.tsx'],
  ['a page', 'work/cities/x.tsx', '../families/pages/dashboard.tsx'],
  ['the server', 'work/cities/x.ts', '#server/product.ts'],
  ['the table of endpoints', 'work/cities/x.ts', '#api'],
  ['the demonstration', 'work/cities/x.ts', '#demo/plant.ts'],
  ['what tests share', 'work/cities/x.ts', '#tests/product.ts'],
  ['a later district in a test', 'talk/messages/x.test.ts', '#features/work/families/rules.ts'],
  ['queries in a test', 'work/cities/x.test.ts', '#features/work/families/queries.server.ts'],
  ['the private people of another noun', 'work/cities/x.test.ts', '../families/test-people.ts'],
])('a feature must not import %s', async (_, file, target) => {
  const text = `import { thing } from '${target}';\nexport const other = thing;\n`;
  expect(await lint(`app/features/${file}`, text)).toContain(message);
});

test.each([
  ['ui', 'app/ui/fields/x.tsx', '#features/places/places/rules.ts'],
  ['ui', 'app/ui/x.tsx', '../features/places/places/rules.ts'],
  ['ui', 'app/ui/fields/x.tsx', '#gate/call.ts'],
  ['values', 'app/values/x.ts', '#ui/fields/form.tsx'],
  ['platform', 'app/platform/mail/x.ts', '#gate/row.ts'],
  ['gate', 'app/gate/x.ts', '#features/places/places/rules.ts'],
  ['the gallery', 'app/gallery/x.tsx', '#features/places/places/rules.ts'],
])('%s must not import what stands above it: %s → %s', async (_, file, target) => {
  const text = `import { thing } from '${target}';\nexport const other = thing;\n`;
  expect(await lint(file, text)).toContain(message);
});

test.each([
  "import type { Thing } from '#features/work/families/rules.ts';\nexport type Other = Thing;\n",
  "export { thing } from '#features/work/families/rules.ts';\n",
  "export * from '#features/work/families/rules.ts';\n",
  "export const thing = () => import('#features/work/families/rules.ts');\n",
  "export type Thing = import('#features/work/families/rules.ts').Thing;\n",
])('however it is written: %s', async (text) => {
  expect(await lint('app/features/talk/messages/x.ts', text)).toContain(message);
});

test.each([
  ['app/features/work/families/x.ts', '#features/talk/messages/rules.ts'],
  ['app/features/work/families/x.ts', '#features/work/cities/actions.server.ts'],
  ['app/features/admin/frame/x.tsx', '#features/work/cities/admin/parts/cities.tsx'],
  ['app/features/work/families/screens/x.tsx', '../queries.server.ts'],
  ['app/features/work/families/x.ts', '#platform/clock.ts'],
  ['app/features/work/families/x.test.ts', '#tests/people.ts'],
  ['app/features/work/families/test-x.ts', '#tests/product.ts'],
  ['app/ui/fields/x.tsx', '#values/phone.ts'],
])('%s may import %s', async (file, target) => {
  const text = `import { thing } from '${target}';\nexport const other = thing;\n`;
  expect(await lint(file, text)).not.toContain(message);
});

/** Nouns that know each other, with the reason. Each new one costs a reader of either the other. */
const bothWays: Record<string, string> = {
  'talk/conversations talk/messages':
    'a conversation begins with its first message; a message is written in a conversation',
  'talk/consents talk/messages':
    'an offer of contact is told in the thread, and answered from within it',
  'work/applications work/job-requests':
    'an application answers a post; a post lists its applicants and ends their applications',
  'work/applications work/job-listings':
    'an application answers a listing; a listing offers to apply and ends its applications',
};

test('at most four pairs of nouns know each other both ways', async () => {
  const edges = new Set<string>();
  for (const file of globSync('app/features/**/*.{ts,tsx}', { cwd: project })) {
    const text = await readFile(path.join(project, file), 'utf8');
    for (const [, specifier] of text.matchAll(/(?:from|import\()\s*'([^']+)'/g)) {
      const target = resolve(file, specifier!);
      if (!target?.startsWith('app/features/')) continue;
      const [from, to] = [file, target].map((one) => {
        const { district, noun } = placeOf(one);
        return `${district}/${noun}`;
      });
      if (from !== to) edges.add(`${from} ${to}`);
    }
  }
  const found = [...edges].filter((edge) => {
    const [from, to] = edge.split(' ');
    return from! < to! && edges.has(`${to} ${from}`);
  });
  expect(found.sort()).toEqual(Object.keys(bothWays).sort());
  expect(found.length).toBeLessThanOrEqual(4);
});
