import { sql } from 'kysely';

const mark = '/* planned for its values */';

/**
 * Ends a statement whose best plan depends on its values, such as how common a word is: it is planned
 * each time. The plans of all other statements are kept by their connection; planning them again would
 * take longer than running them.
 */
export const plannedForItsValues = sql.raw(mark);

/**
 * A limit written into the statement: of one sent beside it the planner knows nothing, expects a tenth
 * of all rows, and prefers to plan each time. For few different numbers only.
 */
export const upTo = (rows: number) => sql`limit ${sql.lit(rows)}`;

export const keepsItsPlan = (statement: string) => !statement.includes(mark);
