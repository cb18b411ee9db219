import { DefaultQueryExecutor, Transaction } from 'kysely';
import type { ConnectionProvider, Dialect } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Database } from './connection.ts';

/** Runs a write in one transaction: all of its statements take effect, or none. */
export type Transact = <Result>(write: (db: Database) => Promise<Result>) => Promise<Result>;

/**
 * Kysely's own transactions send a statement only after the answer to the one before it. These send
 * statements that are started together without waiting, in order.
 */
export function createTransact(dialect: Dialect): Transact {
  const driver = dialect.createDriver();
  const compiler = dialect.createQueryCompiler();
  const adapter = dialect.createAdapter();
  const databaseOn = (provider: ConnectionProvider): Database =>
    new Transaction<DB>({
      config: { dialect },
      dialect,
      driver,
      executor: new DefaultQueryExecutor(compiler, adapter, provider),
    });

  return async (write) => {
    const connection = await driver.acquireConnection();
    await driver.beginTransaction(connection, {});
    try {
      const result = await write(databaseOn({ provideConnection: (send) => send(connection) }));
      await driver.commitTransaction(connection);
      return result;
    } catch (error) {
      await driver.rollbackTransaction(connection);
      throw error;
    }
  };
}
