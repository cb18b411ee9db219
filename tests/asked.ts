import type { CompiledQuery, KyselyPlugin, QueryExecutor } from 'kysely';
import type { Database, Driver } from '#platform/database/connection.ts';

/** A statement as it is sent. */
export type Asked = { sql: string; parameters: readonly unknown[] };

/** The same database, keeping in `asked` every statement that is sent through it. */
export function recording(db: Database): { db: Database; asked: Asked[] } {
  const asked: Asked[] = [];
  // With a plugin, it has an executor of its own.
  const own = db.withPlugin(changesNothing);
  record(own.getExecutor(), asked);
  return { db: own, asked };
}

function record(executor: QueryExecutor, asked: Asked[]): QueryExecutor {
  const send = executor.executeQuery.bind(executor);
  const within = executor.withConnectionProvider.bind(executor);
  executor.executeQuery = <Row>(query: CompiledQuery<Row>) => {
    asked.push({ sql: query.sql, parameters: query.parameters });
    return send(query);
  };
  // A transaction has another one.
  executor.withConnectionProvider = (provider) => record(within(provider), asked);
  return executor;
}

const changesNothing: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => result,
};

/** What the database does for a statement, asked once more. */
export async function explainAsked(driver: Driver, { sql, parameters }: Asked) {
  const [row] = await driver.unsafe(
    `explain (analyze, buffers, format json) ${sql}`,
    parameters as never[],
    { prepare: true },
  );
  const [found] = row!['QUERY PLAN'] as [Explained];
  const { Plan: plan } = found;
  return {
    milliseconds: found['Planning Time'] + found['Execution Time'],
    buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    nodes: nodesOf(plan),
  };
}

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
};
type Explained = { Plan: Plan; 'Planning Time': number; 'Execution Time': number };

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
