/** What the image, the compose file and the service name must exist and fit together. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sources } from '#server/built.ts';
import { readConfiguration } from '#server/configuration.ts';
import packageJson from '../package.json' with { type: 'json' };

const read = (file: string) => readFileSync(file, 'utf8');
const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ');
const instructions = (name: string) =>
  [...dockerfile.matchAll(new RegExp(`^${name} (.+)$`, 'gm'))].map(([, text]) => text!);
const imageSettings = Object.fromEntries(
  instructions('ENV').flatMap((text) => text.split(' ').map((pair) => pair.split('='))),
) as Record<string, string>;
const startFlags = packageJson.scripts.start.match(/--\S+/g);

/** Whether the program reads every one of these settings and accepts it. */
function expectKnown(settings: Record<string, string>) {
  const read = readConfiguration(settings, []);
  expect(Object.keys(settings).filter((name) => !(name in read))).toEqual([]);
}

test('the image has the Node that the packages name, and everything it copies exists', () => {
  const bases = instructions('FROM').filter((text) => text.startsWith('node:'));
  const version = packageJson.dependencies.node;
  expect(new Set(bases.map((text) => text.split(' ')[0]))).toEqual(
    new Set([`node:${version}-bookworm-slim`]),
  );

  const allowed = read('.dockerignore').match(/(?<=^!).+$/gm)!;
  const copied = instructions('COPY').flatMap((text) => {
    const [from, ...words] = text.startsWith('--from=')
      ? text.split(' ')
      : ['', ...text.split(' ')];
    return words.slice(0, -1).map((word) => ({ from, file: word.replace('/opt/tendwell/', '') }));
  });
  const made = ['build', 'node_modules', '.'];
  const given = copied.map(({ file }) => file).filter((file) => !made.includes(file));
  expect(given.filter((file) => !existsSync(file) || !allowed.includes(file))).toEqual([]);

  // Without one of them a start would take the pages for those of other sources.
  const final = copied.filter(({ from }) => from === '--from=pages').map(({ file }) => file);
  const needed = [...sources.directories, ...sources.files];
  expect(needed.filter((name) => !final.includes(name))).toEqual([]);
});

test('the image runs as nobody special, as npm start does, and says whether it lives', () => {
  const [user] = instructions('USER');
  expect(user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  const command = JSON.parse(instructions('CMD')[0]!);
  expect(command).toEqual(['node', ...startFlags!, 'server/start.mjs']);
  expect(instructions('HEALTHCHECK')[0]).toContain('/healthz');
  expect(instructions('EXPOSE')).toEqual([imageSettings.PORT]);
  const { HOST, ...others } = imageSettings;
  expect(HOST).toBe('0.0.0.0');
  expectKnown(others);
  expect(dockerfile).not.toMatch(/SECRET|PASSWORD|KEY/i);
});

test('the compose file pins its images, and sets only what the program knows', () => {
  const compose = read('compose.yaml');
  const images = [...compose.matchAll(/^ +image: (.+)$/gm)].map(([, name]) => name!);
  expect(images).toHaveLength(5);
  for (const image of images) expect(image).toMatch(/^[a-z/]+:v?\d+\.\d+[\w.-]*$/);
  expect(images).toContain(`tendwell:${packageJson.version}`);

  const [, service] = /^ {2}tendwell:\n((?: {4}.*\n)+)/m.exec(compose)!;
  const [, environment] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(service!)!;
  const entries = [...environment!.matchAll(/^ {6}([A-Z_]\w*): (.+)$/gm)];
  const filled = entries.map(([, name, text]) => [
    name!,
    text!
      .replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')
      .replaceAll(/\$\{\w+:\?[^}]*\}/g, '0123456789abcdef'.repeat(3)),
  ]);
  const settings: Record<string, string> = Object.fromEntries(filled);
  expectKnown({ ...imageSettings, ...settings });
  expect(compose).toContain(`UPSTREAM: tendwell:${imageSettings.PORT}`);
  expect(compose).toContain(`ipv4_address: ${settings.TRUSTED_PROXIES}`);
  for (const limit of ['read_only: true', "cap_drop: ['ALL']", 'no-new-privileges:true']) {
    expect(service).toContain(limit);
  }
  const mounted = [...compose.matchAll(/- (\.\/[^:]+):/g)].map(([, file]) => file!);
  expect(mounted.filter((file) => !existsSync(file))).toEqual([]);
  // A secret comes from the operator, never from here.
  for (const [, name, text] of compose.matchAll(/^ +(\w*(?:SECRET|PASSWORD)\w*): (.+)$/gm)) {
    expect([name, text]).toEqual([name, expect.stringMatching(/^\$\{\w+:\?[^}]+\}$/)]);
  }
});

test('the service starts what npm start starts, and has time to stop', () => {
  const unit = read('ops/tendwell.service');
  const [, command] = /^ExecStart=(.+)$/m.exec(unit)!;
  const [node, ...rest] = command!.split(' ');
  expect(rest).toEqual([...startFlags!, 'server/start.mjs']);
  const [, directory] = /^WorkingDirectory=(.+)$/m.exec(unit)!;
  expect(node).toBe(`${directory}/node_modules/.bin/node`);
  const settings = [...unit.matchAll(/^Environment=(\w+)=(.+)$/gm)].map(([, ...pair]) => pair);
  expectKnown(Object.fromEntries(settings));
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)![1])).toBeGreaterThan(30);
  for (const limit of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet=']) {
    expect(unit).toContain(`\n${limit}\n`);
  }
});

test('docs/operating.md names scripts and files that exist', () => {
  const text = read('docs/operating.md');
  const scripts = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!);
  expect(scripts.filter((name) => !(name in packageJson.scripts))).toEqual([]);
  const files = [...text.matchAll(/(?<![\w/])((?:ops|server)\/[\w./-]+\w)/g)].map(
    ([, file]) => file!,
  );
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
