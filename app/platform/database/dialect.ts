import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Dialect, QueryResult } from 'kysely';
import type { TransactionSql } from 'postgres';
import type { Driver } from './connection.ts';
import type { Pool } from './pool.ts';

/** Kysely on postgres.js. A statement goes to whichever connection is free; a transaction holds one. */
export function createDialect(pool: Pool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createDriver: () => ({
      init: async () => {},
      acquireConnection: async () => new Session(pool),
      beginTransaction: (session: Session) => session.begin(),
      commitTransaction: (session: Session) => session.commit(),
      rollbackTransaction: (session: Session) => session.rollback(),
      releaseConnection: async () => {},
      destroy: async () => {},
    }),
  };
}

type Transaction = { commit(): void; undo(reason: Error): void; done: Promise<unknown> };

/** Knows when it is over: the driver does not survive a word to a connection that was lost. */
class Session implements DatabaseConnection {
  readonly #pool: Pool;
  readonly #driver: Driver;
  #sql: Driver | TransactionSql;
  #transaction: Transaction | undefined;
  /** why nothing more can be said here */
  #end: unknown;
  #isLost = false;

  constructor(pool: Pool) {
    this.#pool = pool;
    this.#driver = pool.driver();
    this.#sql = this.#driver;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#end) throw this.#end;
    try {
      const rows = await this.#sql.unsafe(sql, parameters as never[], { prepare: true });
      return { rows: [...rows] as Row[], numAffectedRows: BigInt(rows.count ?? 0) };
    } catch (error) {
      this.#noteLoss(error);
      throw error;
    }
  }

  /** Holds a connection until the commit or the rollback. */
  begin(): Promise<void> {
    return new Promise((begun, failed) => {
      const done = this.#driver.begin(
        (sql) =>
          new Promise<void>((commit, undo) => {
            this.#sql = sql;
            this.#transaction = { commit, undo, done };
            begun();
          }),
      );
      done.catch((error: unknown) => {
        this.#noteLoss(error);
        failed(error);
      });
    });
  }

  async commit(): Promise<void> {
    if (this.#isLost) throw this.#end;
    this.#end = new Error('The transaction is over.');
    this.#transaction!.commit();
    await this.#transaction!.done;
  }

  /** A lost connection needs none: its transaction is lost with it. */
  async rollback(): Promise<void> {
    if (this.#isLost) return;
    const over = new Error('The transaction is over.');
    this.#end = over;
    this.#transaction!.undo(over);
    await this.#transaction!.done.catch(() => {});
  }

  #noteLoss(error: unknown) {
    if (!isLoss(error)) return;
    this.#isLost = true;
    this.#end = error;
    this.#pool.renew(this.#driver);
  }

  streamQuery(): never {
    throw new Error('Results are not streamed.');
  }
}

const lossCodes = ['CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'ECONNRESET', 'EPIPE'];
/** The server sends its clients away, or one of its processes was killed. */
const dismissals = ['57P01', '57P02', '57P05'];

/** Whether an error tells that the connection is gone, as no mere refusal of a statement does. */
function isLoss(error: unknown): boolean {
  const { code = '' } = error as { code?: string };
  return lossCodes.includes(code) || dismissals.includes(code);
}
