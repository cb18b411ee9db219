import { sql } from 'kysely';

const mark = '/* planned for its values */';

/**
 * Ends a statement whose best plan depends on its values, such as how common a word is: it is planned
 * each time. The plans of all other statements are kept by their connection; planning them again would
 * take longer than running them.
 */
export const plannedForItsValues = sql.raw(mark);

/** The same for the text of a statement. */
export const plannedEachTime = (statement: string) => `${statement} ${mark}`;

/**
 * A limit written into the statement: of one sent beside it the planner knows nothing, expects a tenth
 * of all rows, and prefers to plan each time. For few different numbers only.
 */
export const upTo = (rows: number) => sql`limit ${sql.lit(rows)}`;

/**
 * An array of ids of which the planner does not see how many there are. If it saw that they are few, it would
 * expect less of a plan for them than of the kept one, and plan each time.
 */
export const unseenIds = (ids: string[]) => sql<string[]>`array(select unnest(${ids}::uuid[]))`;

/** The same for numbers. */
export const unseenNumbers = (numbers: number[]) =>
  sql<number[]>`array(select unnest(${numbers}::int[]))`;

/** For `id = …`. */
export const anyOf = (ids: string[]) => sql<string>`any (${unseenIds(ids)})`;

/** A day that the planner does not see, for the same reason: it would expect less of a later one. */
export const unseenDay = (day: string) => sql<string>`(select ${day}::date)`;

export const keepsItsPlan = (statement: string) => !statement.includes(mark);
