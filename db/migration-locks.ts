import { isOneByOne, statementsOf } from '#platform/database/statements.ts';
import type { Statement } from '#platform/database/statements.ts';

/** What locks a table for as long as it is large, or takes from the previous version what it needs. */
type Rule = {
  found: RegExp;
  /** a table of the same file is empty, and nobody waits for it */
  isFineOnNewTable?: true;
  /** fine where the file says that the previous version cannot run with it */
  isFineIfIncompatible?: true;
  instead: string;
};

const ofTable = String.raw`^alter table (?:if exists )?(?:only )?(?<table>\w+)\b.*`;
const alter = (what: string) => new RegExp(ofTable + what);

export const rules: Record<string, Rule> = {
  'index made in a transaction': {
    found: /^create (?:unique )?index (?!concurrently).*? on (?:only )?(?<table>\w+)/,
    isFineOnNewTable: true,
    instead: 'create index concurrently if not exists, in a file that says -- one by one',
  },
  'index that is taken for made although a crash left it unfinished': {
    found: /^create (?:unique )?index concurrently (?!if not exists \w+ on )/,
    instead: 'create index concurrently if not exists, with a name',
  },
  'column with another type': {
    found: alter(String.raw`\balter (?:column )?\w+ (?:set data )?type\b`),
    isFineOnNewTable: true,
    instead: 'add a column, fill it by a backfill, and read both until it has finished',
  },
  'column whose values are computed for every row': {
    found: alter(
      String.raw`\badd (?:column )?(?!constraint|check|foreign|primary|unique).*(\bdefault [\w.]+\(|\bgenerated )`,
    ),
    isFineOnNewTable: true,
    instead: 'add the column empty and fill it by a backfill',
  },
  'column that must not be empty': {
    found: alter(String.raw`\balter (?:column )?\w+ set not null\b`),
    isFineOnNewTable: true,
    instead: 'add a check (… is not null) not valid, and validate it in the next file',
  },
  'constraint that is checked while it locks': {
    found: alter(String.raw`\badd (?:constraint \w+ )?(?:check|foreign key)\b(?!.*\bnot valid\b)`),
    isFineOnNewTable: true,
    instead: 'add it not valid, and validate it in the next file',
  },
  'column that refers to another table': {
    found: alter(String.raw`\badd (?:column )?(?!constraint|foreign)\w+ .*\breferences\b`),
    isFineOnNewTable: true,
    instead: 'add the column, then its foreign key not valid, and validate it in the next file',
  },
  'unique constraint that makes its index while it locks': {
    found: alter(
      String.raw`\badd (?:constraint \w+ )?(?:unique|primary key|exclude)\b(?!.*\busing index\b)`,
    ),
    isFineOnNewTable: true,
    instead: 'make the index concurrently, and add the constraint using index',
  },
  'change of many rows': {
    found: /^(?:with\b.*)?\b(?:update (?:only )?|delete from (?:only )?)(?<table>\w+)/,
    isFineOnNewTable: true,
    instead: "select request_backfill('…')",
  },
  'rewriting or emptying of a table': {
    found:
      /^(?:cluster|vacuum full|truncate|lock|reindex (?!.*concurrently)|refresh materialized)\b|^alter table \w+ set (?:logged|unlogged|tablespace|access)/,
    instead: 'what changes rows in batches',
  },
  'loss or new name of what the previous version uses': {
    found:
      /^drop (?:table|view|function|type)\b|^alter (?:table|type|function|view)\b.*\b(?:rename|drop (?:column\b|(?!constraint|not null|default|expression|identity)\w+))/,
    isFineIfIncompatible: true,
    instead: 'stop using it in one release and remove it in the next, which says -- compatible: no',
  },
};

/** Each complaint about a migration, with what to write instead. */
export function complaintsAbout(file: string): string[] {
  const statements = statementsOf(file);
  const made = statements.map(
    ({ plain }) => /^create table (?:if not exists )?(\w+)/.exec(plain)?.[1],
  );
  const isCompatible = !/^-- compatible: no$/m.test(file);
  const complaints = statements.flatMap((statement) =>
    Object.entries(rules)
      .filter(([, rule]) => breaks(statement, rule, made, isCompatible))
      .map(([name, { instead }]) => `${firstLine(statement)}: ${name}. Instead: ${instead}.`),
  );
  return [...complaints, ...mixed(file, statements)];
}

function breaks({ plain }: Statement, rule: Rule, made: unknown[], isCompatible: boolean): boolean {
  const match = rule.found.exec(plain);
  if (!match) return false;
  if (rule.isFineOnNewTable && made.includes(match.groups!.table)) return false;
  return !rule.isFineIfIncompatible || isCompatible;
}

/** What reads a whole table must not hold the lock of another statement meanwhile. */
function mixed(file: string, statements: Statement[]): string[] {
  const isSlow = ({ plain }: Statement) => /\bvalidate constraint\b/.test(plain);
  const isConcurrent = ({ plain }: Statement) => / concurrently /.test(plain);
  const complaints: string[] = [];
  if (statements.some(isSlow) && !statements.every(isSlow)) {
    complaints.push(
      'A constraint is validated beside other statements. Instead: validate it in a file of its own.',
    );
  }
  if (!statements.every((statement) => isConcurrent(statement) === isOneByOne(file))) {
    complaints.push('What runs concurrently stands alone in a file that says -- one by one.');
  }
  return complaints;
}

const firstLine = ({ text }: Statement) => text.split('\n')[0]!;
