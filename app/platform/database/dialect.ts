import { PostgresAdapter, PostgresIntrospector } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Dialect, QueryResult } from 'kysely';
import type { TransactionSql } from 'postgres';
import { observed } from '../observed.ts';
import { SnakeCaseCompiler } from './names.ts';
import { keepsItsPlan } from './planning.ts';
import type { Connections, Pool } from './pool.ts';
import { isOutage, unavailable } from './unavailable.ts';

/** Kysely on postgres.js. A statement uses any free connection; a transaction holds one. */
export function createDialect(pool: Pool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new SnakeCaseCompiler(),
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

/**
 * Without parameters the driver would choose the simple protocol, which keeps no plan. Only that one takes several
 * statements at once, as pg-boss sends them.
 */
const protocolOf = (sql: string, parameters: readonly unknown[]) => ({
  simple: parameters.length === 0 && sql.includes(';'),
  prepare: keepsItsPlan(sql),
});

type Transaction = { commit(): void; undo(reason: Error): void; done: Promise<unknown> };

/** Sends nothing after its end: the driver crashes on a statement for a lost connection. */
class Session implements DatabaseConnection {
  readonly #pool: Pool;
  #connections: Connections | undefined;
  #sql: TransactionSql | undefined;
  #transaction: Transaction | undefined;
  /** the error for every further statement */
  #end: unknown;
  #isLost = false;
  /** ends what `enter` of the pool began for the transaction */
  #leave = () => {};

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#end) throw this.#end;
    const leave = this.#transaction ? undefined : this.#pool.enter();
    const rows = await this.#ask(sql, ({ driver }) =>
      (this.#sql ?? driver).unsafe(sql, parameters as never[], protocolOf(sql, parameters)),
    ).finally(leave);
    return { rows: [...rows] as Row[], numAffectedRows: BigInt(rows.count ?? 0) };
  }

  /** Holds a connection until the commit or the rollback. */
  async begin(): Promise<void> {
    this.#leave = this.#pool.enter();
    await this.#ask(
      'begin',
      ({ driver }) =>
        new Promise<void>((begun, failed) => {
          const done = driver.begin(
            (sql) =>
              new Promise<void>((commit, undo) => {
                // The caller gave up while waiting for a connection.
                if (this.#end) return undo(this.#end);
                this.#sql = sql;
                this.#transaction = { commit, undo, done };
                begun();
              }),
          );
          done.catch((error: unknown) => {
            this.#noteLoss(error);
            failed(error);
          });
        }),
    ).catch((error: unknown) => {
      this.#leave();
      throw error;
    });
  }

  async commit(): Promise<void> {
    if (this.#isLost) throw this.#end;
    this.#end = new Error('The transaction is over.');
    await this.#ask('commit', () => {
      this.#transaction!.commit();
      return this.#transaction!.done;
    });
    this.#leave();
  }

  /** A lost connection needs no rollback: PostgreSQL undoes its transaction. */
  async rollback(): Promise<void> {
    if (this.#isLost || this.#pool.isCut(this.#connections!)) return this.#leave();
    const over = new Error('The transaction is over.');
    this.#end = over;
    await this.#ask('rollback', () => {
      this.#transaction!.undo(over);
      return this.#transaction!.done;
    }).catch(() => {});
    this.#leave();
  }

  /** Turns an outage of the database into the Problem that people see. */
  #ask<Result>(
    statement: string,
    send: (connections: Connections) => Promise<Result>,
  ): Promise<Result> {
    return observed.queries.tracePromise(() => this.#askOrRefuse(send), { statement });
  }

  async #askOrRefuse<Result>(send: (connections: Connections) => Promise<Result>): Promise<Result> {
    try {
      this.#connections ??= this.#pool.connections();
      if (this.#pool.isCut(this.#connections)) throw cutMeanwhile();
      return await this.#pool.answer(this.#connections, send(this.#connections));
    } catch (error) {
      this.#noteLoss(error);
      throw isOutage(error) ? unavailable(error) : error;
    }
  }

  #noteLoss(error: unknown) {
    if (!isLoss(error)) return;
    this.#isLost = true;
    this.#end = unavailable(error);
    if (this.#connections) this.#pool.renew(this.#connections);
  }

  streamQuery(): never {
    throw new Error('Results are not streamed.');
  }
}

const lossCodes = ['CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'ECONNRESET', 'EPIPE'];
/** The server closes the connection, or its process was killed. */
const closedByServer = ['57P01', '57P02', '57P05'];

/** Whether an error means that the connection is lost, not only that a statement was refused. */
function isLoss(error: unknown): boolean {
  const { code = '' } = error as { code?: string };
  return lossCodes.includes(code) || closedByServer.includes(code);
}

const cutMeanwhile = () =>
  Object.assign(new Error('The connection was cut.'), { code: 'CONNECTION_CLOSED' });
