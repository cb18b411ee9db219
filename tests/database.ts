import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { openDatabase } from '#platform/database/connection.ts';
import type { Connection } from '#platform/database/connection.ts';
import { databaseUrl } from './global-setup.ts';

const opened: { connection: Connection; name: string }[] = [];

/** A database of the test file's own: every table, ZIP codes and cities, no people. */
export const testDatabase = () => createDatabase('template_tendwell');

/** A database without any table. */
export const emptyDatabase = () => createDatabase('template0');

async function createDatabase(template: string): Promise<Connection> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer((driver) => driver`create database ${driver(name)} template ${driver(template)}`);
  const connection = openDatabase(databaseUrl(inject('serverUrl'), name));
  opened.push({ connection, name });
  return connection;
}

export async function dropTestDatabases() {
  for (const { connection, name } of opened.splice(0)) {
    await connection.close();
    await onServer((driver) => driver`drop database if exists ${driver(name)} with (force)`);
  }
}

async function onServer(work: (driver: Connection['driver']) => Promise<unknown>) {
  const server = openDatabase(inject('serverUrl'), { connections: 1 });
  // A busy machine needs longer than a visitor would wait.
  await server.driver`set statement_timeout = 0`;
  await work(server.driver).finally(server.close);
}
