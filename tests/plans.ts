import { QueryNode, RawNode, sql } from 'kysely';
import type { KyselyPlugin } from 'kysely';
import type { Database } from '#platform/database/connection.ts';

/** How the database went about one statement, what it took in milliseconds and how many blocks it read. */
export type Plan = { text: string; milliseconds: number; buffers: number };

/** The plans of all statements that `ask` sends. They run, but their answers are the plans. */
export async function explain(
  db: Database,
  ask: (db: Database) => Promise<unknown>,
): Promise<Plan[]> {
  const plans: Plan[] = [];
  await ask(db.withPlugin(explaining((lines) => plans.push(readPlan(lines))))).catch((error) => {
    // What asked may stumble over an answer without its columns; what the database refuses is no TypeError.
    if (!(error instanceof TypeError) || plans.length === 0) throw error;
  });
  return plans;
}

function explaining(keep: (lines: string[]) => void): KyselyPlugin {
  return {
    transformQuery({ node }) {
      if (node.kind === 'SelectQueryNode') {
        return QueryNode.cloneWithExplain(node, undefined, sql`analyze, buffers, timing off`);
      }
      if (node.kind !== 'RawNode') throw new Error(`A ${node.kind} is not explained.`);
      const [first = '', ...others] = node.sqlFragments;
      return RawNode.create(
        [`explain (analyze, buffers, timing off) ${first}`, ...others],
        node.parameters,
      );
    },
    async transformResult({ result }) {
      keep(result.rows.map((row) => String(Object.values(row)[0])));
      return { ...result, rows: [{}] };
    },
  };
}

function readPlan(lines: string[]): Plan {
  const text = lines.join('\n');
  const [planning, execution] = ['Planning Time', 'Execution Time'].map((name) =>
    Number(new RegExp(`^${name}: ([\\d.]+) ms`, 'm').exec(text)?.[1]),
  );
  // The first line that names blocks is the whole statement's.
  const [, blocks = ''] = /Buffers: shared (.*)/.exec(text) ?? [];
  const buffers = [...blocks.matchAll(/(?:hit|read)=(\d+)/g)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
  return { text, milliseconds: planning! + execution!, buffers };
}
