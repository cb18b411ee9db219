import { hash } from '@node-rs/argon2';
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts';

test('a password matches its own hash and no other', async () => {
  const stored = await hashPassword('a long and lonely road');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword('a long and lonely road', stored)).toBe(true);
  expect(await verifyPassword('a long and lonely roaD', stored)).toBe(false);
});

test('the last of 128 characters counts', async () => {
  const stored = await hashPassword(`${'x'.repeat(127)}1`);
  expect(await verifyPassword(`${'x'.repeat(127)}2`, stored)).toBe(false);
});

test('an unknown account never matches, and the check takes as long', async () => {
  const stored = await hashPassword('somebody');
  await verifyPassword('warm up', null);
  const time = async (storedHash: string | null) => {
    const started = performance.now();
    expect(await verifyPassword('wrong', storedHash)).toBe(false);
    return performance.now() - started;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    known.push(await time(stored));
    unknown.push(await time(null));
  }
  const fastest = (times: number[]) => Math.min(...times);
  expect(fastest(unknown)).toBeGreaterThan(fastest(known) / 3);
});

test('a hash with other parameters is outdated', async () => {
  expect(isOutdated(await hashPassword('today'))).toBe(false);
  expect(isOutdated(await hash('long ago', { memoryCost: 4096, timeCost: 3 }))).toBe(true);
});

test.runIf(process.platform === 'linux')('hashing yields to everything else', async () => {
  await hashPassword('starts the thread');
  const threads = await readdir('/proc/self/task');
  const nice = threads.map(async (id) => {
    const stat = await readFile(`/proc/self/task/${id}/stat`, 'utf8').catch(() => '');
    // The 19th field; the second is a name in parentheses, which may have spaces.
    return { id, nice: stat.split(') ')[1]?.split(' ')[16] };
  });
  const all = await Promise.all(nice);
  expect(all.filter((thread) => thread.nice === '10')).toHaveLength(1);
  expect(all.find(({ id }) => id === String(process.pid))!.nice).not.toBe('10');
});

test('more than can be hashed soon are refused, and told when to come back', async () => {
  const waiting = Array.from({ length: 101 }, (_, number) => hashPassword(`password ${number}`));
  for (const each of waiting) each.catch(() => {});
  await expect(hashPassword('one too many')).rejects.toMatchObject({
    kind: 'unavailable',
    retryAfterSeconds: 5,
  });
});
