/**
 * Generates db/types.ts from a freshly migrated database.
 * `npm run db:types` writes it; with `--verify` it only compares, and fails on a difference.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '#platform/database/connection.ts';
import { startEmbeddedDatabase } from '#platform/database/embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { findCheckedColumns } from './checked-columns.ts';

const directory = await mkdtemp(path.join(tmpdir(), 'tendwell-types-'));
const server = await startEmbeddedDatabase(directory);
try {
  await migrate(server.url);
  const { driver, close } = openDatabase(server.url, { connections: 1 });
  const types = await findCheckedColumns(driver).finally(close);
  // As a text a type would be parsed, by a part of the compiler that its version here does not have.
  const columns = Object.fromEntries(
    Object.entries(types).map(([column, expression]) => [
      column,
      { type: 'RawExpression', expression },
    ]),
  );
  const flags = [
    `--url=${server.url}`,
    '--dialect=postgres',
    '--camel-case',
    '--date-parser=string',
    '--type-mapping={"int8":"number","point":"string"}',
    `--overrides=${JSON.stringify({ columns })}`,
    '--exclude-pattern=pgboss.*',
    '--out-file=db/types.ts',
    ...process.argv.slice(2),
  ];
  execFileSync('kysely-codegen', flags, { stdio: 'inherit' });
} finally {
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}
