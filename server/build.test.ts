import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { addressOf, secret, startProcess } from '#tests/started-product.ts';
import { buildProduct } from './build.ts';
import { findProgram } from './built.ts';
import type { Endings } from './endings.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tendwell-build-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a build is made once', () => {
  let root: string;
  let count = 0;

  /** A checkout whose builder needs a moment and copies a source, instead of half a minute. */
  beforeEach(async () => {
    count += 1;
    root = path.join(folder, `checkout-${count}`);
    const builder = path.join(root, 'node_modules/@react-router/dev');
    const bundler = path.join(root, 'node_modules/vite');
    await mkdir(builder, { recursive: true });
    await mkdir(path.join(bundler, 'bin'), { recursive: true });
    await writeFile(path.join(bundler, 'package.json'), '{}');
    await writeFile(
      path.join(bundler, 'bin/vite.js'),
      `require('node:fs').cpSync('app/page.ts', process.env.BUILD_DIRECTORY + '/program/main.js');`,
    );
    await mkdir(path.join(root, 'app'));
    await writeFile(path.join(root, 'app/page.ts'), 'one');
    await writeFile(path.join(builder, 'package.json'), '{}');
    await writeFile(
      path.join(builder, 'bin.cjs'),
      `const { appendFileSync, cpSync } = require('node:fs');
      appendFileSync('times', 'built ');
      setTimeout(() => cpSync('app/page.ts', process.env.BUILD_DIRECTORY + '/client/page.js'), 700);`,
    );
  });

  const timesBuilt = async () =>
    (await readFile(path.join(root, 'times'), 'utf8').catch(() => '')).split(' ').length - 1;
  const build = () => buildProduct(() => {}, [], root);
  const readPage = async (directory: string) =>
    readFile(path.join(directory, 'client/page.js'), 'utf8');
  const readProgram = async (directory: string) =>
    readFile(path.join(directory, 'program/main.js'), 'utf8');

  test('by one of several processes that start at once, while the others wait', async () => {
    const code = `const { buildProduct } = await import(${JSON.stringify(new URL('build.ts', import.meta.url).href)});
      process.stdout.write(await buildProduct(() => {}, [], ${JSON.stringify(root)}));`;
    const args = ['--input-type=module', '-e', code];
    const runs = [1, 2, 3].map(() => promisify(execFile)(process.execPath, args));
    const directories = (await Promise.all(runs)).map(({ stdout }) => stdout);
    expect(new Set(directories).size).toBe(1);
    expect(await readPage(directories[0]!)).toBe('one');
    expect(await readdir(path.join(directories[0]!, 'client'))).toContain('page.js.br');
    expect(await timesBuilt()).toBe(1);
    expect(await readdir(path.join(root, 'build'))).toEqual([path.basename(directories[0]!)]);
  });

  test('and not again, also elsewhere, until a source changes; a test is none', async () => {
    const first = await build();
    const elsewhere = path.join(folder, 'elsewhere');
    await cp(root, elsewhere, { recursive: true });
    expect(await buildProduct(() => {}, [], elsewhere)).toBe(
      path.join(elsewhere, path.relative(root, first)),
    );
    await writeFile(path.join(root, 'app/page.test.ts'), 'a test');
    expect(await build()).toBe(first);
    expect(await timesBuilt()).toBe(1);

    await writeFile(path.join(root, 'app/page.ts'), 'two');
    const second = await build();
    expect([await readPage(second), await readProgram(second)]).toEqual(['two', 'two']);
    expect(await timesBuilt()).toBe(2);
    expect(await readdir(path.join(root, 'build'))).toEqual([path.basename(second)]);
  });

  test('although a process was killed while it built', async () => {
    const lock = path.join(root, 'build/lock');
    await mkdir(path.join(root, 'build/draft-of-the-killed'), { recursive: true });
    await writeFile(lock, '1');
    const past = Date.now() / 1000 - 60;
    await utimes(lock, past, past);
    const directory = await build();
    expect(await readdir(path.join(root, 'build'))).toEqual([path.basename(directory)]);
  });

  test('and leaves nothing when it is stopped or fails', async () => {
    const endings: Endings = [];
    const building = buildProduct(() => {}, endings, root);
    await expect.poll(timesBuilt).toBe(1);
    await Promise.all([endings[0]!(), expect(building).rejects.toThrow('aborted')]);
    expect(await readdir(path.join(root, 'build'))).toEqual([]);

    await writeFile(path.join(root, 'node_modules/@react-router/dev/bin.cjs'), 'process.exit(1)');
    await expect(build()).rejects.toThrow('Command failed');
    expect(await readdir(path.join(root, 'build'))).toEqual([]);
  });

  test('or a sentence says what to do', async () => {
    await rm(path.join(root, 'node_modules'), { recursive: true });
    await expect(build()).rejects.toThrow('what builds them is not installed: run "npm ci');
  });
});

/** What an installation needs; its packages are linked, because they are many. */
const parts = ['app', 'build', 'db', 'demo', 'public', 'server'];
const files = [
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];

/** Root may write everywhere, so it starts as somebody else, if that account can reach this project. */
function otherAccount() {
  const nobody = { uid: 65_534, gid: 65_534 };
  const reaches = () => spawnSync(process.execPath, ['--version'], nobody).status === 0;
  return process.getuid?.() === 0 && reaches() ? nobody : undefined;
}

test(
  'a built checkout that was copied elsewhere starts there, and nothing is written into it',
  { timeout: 180_000 },
  async () => {
    await buildProduct(() => {});
    for (const name of ['main', 'worker'] as const) {
      expect(findProgram(name)).toMatch(new RegExp(`/build/[0-9a-f]{16}/program/${name}\\.js$`));
    }
    const copy = path.join(folder, 'installed');
    const data = path.join(folder, 'data');
    await mkdir(data);
    await mkdir(copy);
    for (const part of [...parts, ...files]) {
      await cp(part, path.join(copy, part), { recursive: true });
    }
    await symlink(path.resolve('node_modules'), path.join(copy, 'node_modules'));
    const account = otherAccount();
    await chmod(folder, 0o755);
    if (account) await chown(data, account.uid, account.gid);
    await promisify(execFile)('chmod', ['-R', 'a-w', copy]);
    // Its packages are the project's own, where other tests write at the same time.
    const listed = async () =>
      (await readdir(copy, { recursive: true })).filter(
        (file) => !file.startsWith('node_modules/'),
      );
    const before = await listed();

    const { url } = await testDatabase();
    const product = startProcess(
      { DATABASE_URL: url, APP_SECRET: secret, DATA_DIR: data, PROCESSES: '2' },
      { cwd: copy, ...account },
    );
    const address = await addressOf(product);
    expect(product.output).not.toContain('Building');
    expect((await fetch(`${address}/caregivers`)).status).toBe(200);
    product.child.kill('SIGTERM');
    expect(await once(product.child, 'close')).toEqual([0, null]);
    expect(await listed()).toEqual(before);
    await promisify(execFile)('chmod', ['-R', 'u+w', copy]);
  },
);
