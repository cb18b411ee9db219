import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, copyFile, mkdtemp, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { startServer } from '#tests/postgres-server.ts';
import type { TestServer } from '#tests/postgres-server.ts';
import { onTeardown } from '#tests/setup.ts';
import { startJobs } from '../jobs.ts';
import { createLog } from '../log.ts';
import { openDatabase } from './connection.ts';
import { openDriver } from './driver.ts';
import { migrate } from './migrate.ts';

const openssl = ['/usr/bin/openssl', '/usr/local/bin/openssl'].find((file) => existsSync(file));

/** Certificates need a tool to make them; without it these tests are skipped. */
describe.skipIf(!openssl)('TLS with a private authority', { timeout: 60_000 }, () => {
  let folder: string;
  let server: TestServer;
  const file = (name: string) => path.join(folder, name);
  const run = (...args: string[]) => execFileSync(openssl!, args, { cwd: folder, stdio: 'pipe' });

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'tendwell-tls-'));
    for (const name of ['ca', 'stranger']) {
      run(
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:P-256',
        '-nodes',
        '-days',
        '2',
        '-subj',
        `/CN=${name}`,
        '-keyout',
        `${name}.key`,
        '-out',
        `${name}.pem`,
      );
    }
    run(
      'req',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-subj',
      '/CN=database',
      '-keyout',
      'server.key',
      '-out',
      'server.csr',
    );
    await writeFile(file('names'), 'subjectAltName=DNS:localhost');
    run(
      'x509',
      '-req',
      '-in',
      'server.csr',
      '-CA',
      'ca.pem',
      '-CAkey',
      'ca.key',
      '-CAcreateserial',
      '-days',
      '2',
      '-extfile',
      'names',
      '-out',
      'server.pem',
    );

    server = await startServer();
    const { uid, gid } = await stat(server.data);
    for (const name of ['server.key', 'server.pem']) {
      await copyFile(file(name), path.join(server.data, name));
      await chown(path.join(server.data, name), uid, gid);
      await chmod(path.join(server.data, name), 0o600);
    }
    await server.query(`alter system set ssl_cert_file = 'server.pem'`);
    await server.query(`alter system set ssl = on`);
    await server.query('select pg_reload_conf()');
    await writeFile(
      path.join(server.data, 'pg_hba.conf'),
      'hostnossl tendwell all all reject\nhost all all 127.0.0.1/32 trust\n',
    );
    await server.query('create database tendwell');
    await server.query('select pg_reload_conf()');
  }, 60_000);

  const url = (host: string, query: string) =>
    `postgres://postgres@${host}:${server.port}/tendwell?${query}`;

  async function encryption(address: string) {
    const { driver, cut } = openDriver(address, { connections: 1, isKept: true });
    try {
      const [row] = await driver`
        select ssl, version from pg_stat_ssl where pid = pg_backend_pid()`;
      return row!.ssl ? (row!.version as string) : 'none';
    } finally {
      cut();
    }
  }

  test.each([
    ['localhost', 'sslmode=require'],
    ['127.0.0.1', 'sslmode=require'],
    ['127.0.0.1', 'sslmode=prefer'],
    ['127.0.0.1', 'sslmode=require&sslrootcert=CA'],
    ['127.0.0.1', 'sslmode=verify-ca&sslrootcert=CA'],
    ['localhost', 'sslmode=verify-full&sslrootcert=CA'],
    ['localhost', 'sslrootcert=CA'],
  ])('%s with %s is encrypted', async (host, query) => {
    expect(await encryption(url(host, query.replace('CA', file('ca.pem'))))).toBe('TLSv1.3');
  });

  test.each([
    ['127.0.0.1', 'sslmode=verify-full&sslrootcert=CA', /127\.0\.0\.1 is not in the cert's list/],
    ['localhost', 'sslmode=verify-full&sslrootcert=STRANGER', /unable to verify|self-signed/],
    ['127.0.0.1', 'sslmode=require&sslrootcert=STRANGER', /unable to verify|self-signed/],
    ['localhost', 'sslmode=verify-full', /unable to verify|self-signed|unable to get/],
    ['localhost', 'sslmode=disable', /no encryption|rejects connection/],
  ])('%s with %s is refused', async (host, query, reason) => {
    const named = query.replace('CA', file('ca.pem')).replace('STRANGER', file('stranger.pem'));
    await expect(encryption(url(host, named))).rejects.toThrow(reason);
  });

  test('everything that connects does it so', async () => {
    const address = url('localhost', `sslmode=verify-full&sslrootcert=${file('ca.pem')}`);
    await migrate(address);
    const { db, transact, close } = openDatabase(address, { connections: 2 });
    onTeardown(close);
    await transact((transaction) => sql`select 1`.execute(transaction));
    const jobs = await startJobs(address, createLog('silent'));
    onTeardown(jobs.stop);
    const { rows } = await sql<{ ssl: boolean; count: number }>`
      select ssl, count(*)::int from pg_stat_ssl join pg_stat_activity using (pid)
      where application_name = 'tendwell' group by ssl`.execute(db);
    expect(rows).toEqual([{ ssl: true, count: expect.any(Number) }]);
  });

  test('a server that does not encrypt is refused, and one that does hears its name', async () => {
    const answers = { byte: 'N' };
    const names: (string | false | undefined | null)[] = [];
    const listening = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => {
        socket.write(answers.byte);
        const secured = new tls.TLSSocket(socket, {
          isServer: true,
          SNICallback: (name, done) => {
            names.push(name);
            done(new Error('That is all we wanted to know.'));
          },
        });
        secured.on('error', () => {});
      });
    }).listen(0, '127.0.0.1');
    onTeardown(async () => void listening.close());
    await once(listening, 'listening');
    const { port } = listening.address() as AddressInfo;
    const address = `postgres://postgres@localhost:${port}/x?sslmode=require`;
    await expect(encryption(address)).rejects.toThrow('localhost does not offer TLS');
    // Somebody on the way must not be able to put words in front of the server's.
    answers.byte = 'SE';
    await expect(encryption(address)).rejects.toThrow('localhost does not offer TLS');
    answers.byte = 'S';
    await expect(encryption(address)).rejects.toThrow();
    expect(names).toEqual(['localhost']);
  });
});
