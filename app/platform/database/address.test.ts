import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readAddress } from './address.ts';
import { findServer } from './find-server.ts';
import type { Purpose, State } from './find-server.ts';

describe('the URL of a database', () => {
  test('names one server or several, an account and a database', () => {
    expect(readAddress('postgres://me:p%40ss%3A1@one:5433,two/care')).toMatchObject({
      servers: [
        { host: 'one', port: 5433 },
        { host: 'two', port: 5432 },
      ],
      user: 'me',
      password: 'p@ss:1',
      database: 'care',
      tls: { mode: 'disable' },
      parameters: {},
    });
    expect(readAddress('postgresql://[::1]:6000,10.0.0.7/x').servers).toEqual([
      { host: '::1', port: 6000 },
      { host: '10.0.0.7', port: 5432 },
    ]);
    expect(readAddress('postgres://me@%2Frun%2Fpostgresql/x').servers).toEqual([
      { host: '/run/postgresql', port: 5432 },
    ]);
  });

  test.each([
    ['?sslmode=require', 'require', undefined],
    ['?sslmode=require&sslrootcert=FILE', 'verify-ca', 'a certificate'],
    ['?sslmode=verify-full&sslrootcert=FILE', 'verify-full', 'a certificate'],
    ['?sslrootcert=FILE', 'verify-full', 'a certificate'],
    ['?sslrootcert=system&sslmode=verify-full', 'verify-full', undefined],
    ['?sslmode=verify-full', 'verify-full', undefined],
    ['?search_path=care', 'disable', undefined],
  ])('%s', async (query, mode, ca) => {
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'certificate-')), 'ca.pem');
    await writeFile(file, 'a certificate');
    const { tls, parameters } = readAddress(`postgres://one/db${query.replace('FILE', file)}`);
    expect(tls).toMatchObject({ mode, ca });
    expect(parameters).toEqual(query.includes('path') ? { search_path: 'care' } : {});
  });

  test.each([
    ['mysql://one/db', 'must be a URL such as postgres://'],
    ['postgres:///db', 'must be a URL such as postgres://'],
    ['postgres://one:port/db', 'must be a URL such as postgres://'],
    ['postgres://one:70000/db', 'must be a URL such as postgres://'],
    ['postgres://one,,two/db', 'must be a URL such as postgres://'],
    ['postgres://me:100%@one/db', 'write % in a password as %25'],
    ['postgres://one/db?sslmode=maybe', 'must have an sslmode of disable, prefer, require'],
    ['postgres://one/db?sslrootcert=/none', 'names a file that cannot be read: ENOENT'],
  ])('%s is refused', (url, sentence) => {
    expect(() => readAddress(url)).toThrow(sentence);
  });
});

describe('of several servers', () => {
  const standby = { isStandby: true, timeline: '' };
  const primary = (timeline = '00000001') => ({ isStandby: false, timeline });
  const never = new Promise<State>(() => {});
  const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });

  async function find(states: (State | Promise<State> | Error)[], purpose: Purpose = 'writes') {
    const servers = states.map((_, port) => ({ host: 'server', port }));
    const { port } = await findServer(servers, purpose, async ({ port: asked }) => {
      const state = states[asked]!;
      if (state instanceof Error) throw state;
      return state;
    });
    return port;
  }

  test('writes go to the primary, also past one that is away or silent', async () => {
    expect(await find([standby, primary()])).toBe(1);
    expect(await find([refused, standby, primary()])).toBe(2);
    expect(await find([never, primary()])).toBe(1);
  });

  test('of two that think they are the primary, the one after the failover is', async () => {
    expect(await find([primary('00000001'), primary('00000002')])).toBe(1);
    expect(await find([primary('0000000A'), primary('00000009')])).toBe(0);
  });

  test('without a primary there is nothing to write to', async () => {
    await expect(find([standby, refused])).rejects.toMatchObject({
      code: '25006',
      message: 'None of server:0, server:1 takes writes',
    });
    await expect(find([refused])).rejects.toBe(refused);
  });

  test('reads go to a standby, or else to the primary', async () => {
    expect(await find([primary(), standby], 'reads')).toBe(1);
    expect(await find([primary(), refused], 'reads')).toBe(0);
  });
});
