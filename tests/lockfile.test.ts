/** `npm ci` installs what the lockfile names, so it must name what every platform needs. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Entry = {
  resolved?: string;
  integrity?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Entry>;
};

const platforms = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'linux', cpu: 'x64', libc: 'musl' },
  { os: 'linux', cpu: 'arm64', libc: 'musl' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'win32', cpu: 'x64' },
  { os: 'win32', cpu: 'arm64' },
];
type Platform = (typeof platforms)[number];

/** Where npm looks for a package that another one asks for: beside it, or in a folder above. */
function find(name: string, from: string): Entry | undefined {
  const folders = [...from.matchAll(/(?=\/node_modules\/|$)/g)].map(({ index }) =>
    from.slice(0, index),
  );
  const places = ['', ...folders].reverse().map((folder) => `${folder}/node_modules/${name}`);
  return places.map((place) => packages[place.replace(/^\//, '')]).find(Boolean);
}

const optional = Object.entries(packages).flatMap(([owner, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies).map((name) => ({ owner, name, entry: find(name, owner) })),
);

const isFor = ({ os, cpu, libc }: Platform) =>
  function isUsable(entry: Entry): boolean {
    return (
      entry.os?.includes(os) === true &&
      entry.cpu?.includes(cpu) === true &&
      (!libc || !entry.libc || entry.libc.includes(libc))
    );
  };

test('every optional package that another one names is in the lockfile', () => {
  const missing = optional.filter(({ entry }) => !entry);
  expect(missing.map(({ owner, name }) => `${owner}: ${name}`)).toEqual([]);
});

test('what is compiled is there for Linux with glibc and musl, macOS and Windows, x64 and arm64', () => {
  const compiled = Map.groupBy(
    optional.filter(({ entry }) => entry?.cpu),
    ({ owner }) => owner.split('node_modules/').at(-1)!,
  );
  const families = [...compiled].filter(([, members]) => members.length > 1);
  const names = families.map(([owner]) => owner || 'the embedded database').sort();
  expect(names).toEqual(expect.arrayContaining(['rolldown', 'sharp', '@node-rs/argon2']));

  const missing = families.flatMap(([owner, members]) =>
    platforms
      .filter((platform) => !members.some(({ entry }) => isFor(platform)(entry!)))
      .map(({ os, cpu, libc = '' }) => `${owner} ${os} ${cpu} ${libc}`.trim()),
  );
  // Nobody publishes PostgreSQL for it: DATABASE_URL is needed there.
  expect(missing).toEqual(['win32 arm64']);
});

test('the lockfile names content, and no place to get it from', () => {
  const entries = Object.entries(packages).filter(([name]) => name);
  const badly = entries.filter(
    ([, { resolved, integrity }]) => resolved || !integrity?.startsWith('sha512-'),
  );
  expect(badly.map(([name]) => name)).toEqual([]);
});
