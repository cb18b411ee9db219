import type { KyselyPlugin } from 'kysely';
import type { Database, Driver } from '#platform/database/connection.ts';

/** A statement as it is sent. */
export type Asked = { sql: string; parameters: readonly unknown[] };

/** The same database, keeping in `asked` every statement that is sent through it. */
export function recording(db: Database): { db: Database; asked: Asked[] } {
  const asked: Asked[] = [];
  const executor = db.getExecutor();
  // A part of a larger statement is transformed by itself too, but only what is sent has a result.
  const compiled = new WeakMap<object, Asked>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const { sql, parameters } = executor.compileQuery(node, queryId);
      compiled.set(queryId, { sql, parameters });
      return node;
    },
    async transformResult({ result, queryId }) {
      asked.push(compiled.get(queryId)!);
      return result;
    },
  };
  return { db: db.withPlugin(plugin), asked };
}

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
