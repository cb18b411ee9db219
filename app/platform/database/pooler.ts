import { openDriver } from './driver.ts';
import type { Pooler } from './driver.ts';
import type { Purpose } from './find-server.ts';

const question = 'select pg_backend_pid() as pid';

/**
 * Finds out whether the URL leads to PostgreSQL itself. A pooler (PgBouncer and others) tells a client
 * another process id than that of the server's process, which it may change after each transaction.
 */
export async function detectPooler(url: string, purpose: Purpose): Promise<Pooler> {
  // As if there was one that supports nothing: then every one of them answers.
  const unknown = { isThere: true, keepsStatements: true };
  const { driver, cut } = openDriver(url, {
    connections: 1,
    isKept: true,
    purpose,
    pooler: unknown,
  });
  try {
    // Sent together on the one connection; a transaction stays with one process of the server.
    const [, asked, kept] = await Promise.all([
      driver.unsafe('begin'),
      driver.unsafe<{ pid: number }[]>(question, [], { prepare: true, simple: false } as never),
      driver.unsafe<{ name: string }[]>(
        `select name from pg_prepared_statements where statement = '${question}'`,
      ),
      driver.unsafe('commit'),
    ]);
    // A pooler that knows the statements of its clients gives them names of its own.
    const isThere = asked.state.pid !== asked[0]!.pid;
    const isRenamed = kept.length > 0 && kept.every(({ name }) => name !== asked.statement.name);
    return { isThere, keepsStatements: !isThere || isRenamed };
  } finally {
    cut();
  }
}
