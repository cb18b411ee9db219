import type { CompiledQuery } from 'kysely';
import type { Database } from './connection.ts';

/** Stands for a value while the statement is built. */
class Named {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const named = new Proxy({}, { get: (_, name: string) => new Named(name) });

type Statement<Row> = { compile(db: Database): CompiledQuery<Row> };

/**
 * A statement whose text is the same for all values, built the first time. Building and writing one out takes longer
 * than sending it. `build` may pass values on, but not look at them. Plugins of Kysely see it once, as it is built.
 */
export function buildOnce<Values extends object, Row>(
  build: (db: Database, values: Values) => Statement<Row>,
) {
  let built: CompiledQuery<Row> | undefined;

  return async (db: Database, values: Values): Promise<Row[]> => {
    built ??= build(db, named as Values).compile(db);
    const parameters = built.parameters.map((given) =>
      given instanceof Named ? values[given.name as keyof Values] : given,
    );
    const { rows } = await db.executeQuery<Row>({ ...built, parameters });
    return rows;
  };
}
