import type { z } from 'zod';
import type { Database } from '#platform/database/connection.ts';
import type { ReadAny } from '#platform/database/standby.ts';
import type { Transact } from '#platform/database/transact.ts';
import { withUndo } from '#platform/files/undoable-store.ts';
import { observed } from '#platform/observed.ts';
import type { Platform } from '#platform/platform.ts';
import { createQueue } from '#platform/queue.ts';
import { mayAct, refusalToAct } from '#values/circle-roles.ts';
import { nameIssues } from '#values/person-name.ts';
import { isProblem, Problem } from '#values/problem.ts';
import type { ProblemKind } from '#values/problem.ts';
import type { Context, Row, Table, Viewer, Visit } from './row.ts';

/**
 * Every call of an endpoint passes here, whether it comes over HTTP or directly from server
 * rendering, so the checks are the same: who is calling, whether they may, whether the input is
 * valid. A write then runs in one transaction.
 */
export type Gate = {
  table: Table;
  platform: Platform;
  pass(key: string, input: unknown, visit: Visit): Promise<unknown>;
  /** The same with an input that is read only after the caller has been admitted. */
  receive(key: string, read: ReadInput, visit: Visit): Promise<unknown>;
};

/** Reads the input, and keeps what belongs to it, such as uploaded files, until `work` is done. */
export type ReadInput = (work: (input: unknown) => Promise<unknown>) => Promise<unknown>;

type Parts = {
  table: Table;
  db: Database;
  /** connections without slow queries, for what every request asks first */
  quick: Database;
  /** uses connections of its own, so that a slow write (hashing a password, say) blocks no reads */
  transact: Transact;
  /** for rows that a standby may answer; without standbys there is none */
  readAny?: ReadAny | undefined;
  platform: Platform;
  /** how many writes of one row run at a time: more would end no sooner, and reads would wait for them */
  writesAtOnce?: number;
  identify(db: Database, visit: Visit, platform: Platform): Promise<Viewer>;
};

/** Whoever comes when so many wait, or has waited so long, is asked to come again. */
const writeBounds = { mostWaiting: 200, timeoutMs: 10_000 };
/** For all forms with files together, so that many sent at once leave connections to other writes. */
const formsAtOnce = 3;
const loggedRefusals: ProblemKind[] = ['unauthenticated', 'forbidden', 'too-many'];

export function createGate(parts: Parts): Gate {
  const { table, db, quick, transact, readAny, platform, writesAtOnce = 2, identify } = parts;
  const formInTurn = createQueue(formsAtOnce);
  const turns = new Map(
    Object.values(table).map((row: Row) => [
      row,
      row.multipart ? formInTurn : createQueue(writesAtOnce, writeBounds),
    ]),
  );

  // A page calls several endpoints on one visit; its viewer is looked up once.
  const known = new WeakMap<Visit, Promise<Viewer>>();
  const viewerOf = (visit: Visit) => {
    const viewer = known.get(visit) ?? identify(quick, visit, platform);
    known.set(visit, viewer);
    return viewer;
  };

  const rowOf = (key: string) => {
    const row = table[key as keyof Table];
    if (!row) throw new Problem('missing', 'Not found.');
    return row;
  };
  const receive: Gate['receive'] = async (key, read, visit) => {
    const row = rowOf(key);
    return observed.rows.tracePromise(() => take(row, key, read, visit), { row: key });
  };
  async function take(row: Row, key: string, read: ReadInput, visit: Visit) {
    const viewer = await viewerOf(visit);
    refuseOthersPage(visit, viewer);
    refuseUnlessAllowed(row, viewer);
    await row.admit?.({ viewer, visit, platform });
    return read(async (unparsed) => {
      const input = parse(row.input, unparsed, platform.settings.brand.name);
      const context = { db, viewer, input, visit, platform };
      const isRead = key.startsWith('GET ') && !row.writes;
      if (!isRead) return write(row, context);
      const mayLag = row.fromStandby && !visit.hasWritten;
      return mayLag && readAny
        ? readAny((standby) => run(row, { ...context, db: standby }))
        : run(row, context);
    });
  }

  /** Rows, jobs and files are all kept or all undone. Slow steps run before the transaction. */
  async function write(row: Row, context: Context<unknown>) {
    const files = withUndo(platform.files);
    const own = { ...context, platform: { ...platform, files } };
    let mayBeCommitted = false;
    try {
      const input = row.prepare ? await row.prepare(own) : own.input;
      const inTurn = turns.get(row)!;
      const answer = await inTurn(() =>
        transact(async (db) => {
          const made = await run(row, { ...own, db, input });
          mayBeCommitted = true;
          return made;
        }),
      );
      if (readAny) own.visit.noteWrite();
      await files.removeUnreferenced(quick).catch(() => {});
      return answer;
    } catch (error) {
      // When the commit itself fails, it may still have taken effect, so files are kept. Those that
      // no row refers to are removed by the daily job `files.sweep`.
      if (!mayBeCommitted) await files.undo();
      throw error;
    }
  }

  /** For whoever looks into an attack: who was refused what. By ids, never by what was typed. */
  async function logRefusal(key: string, visit: Visit, error: unknown) {
    if (!isProblem(error) || !loggedRefusals.includes(error.kind)) return;
    const viewer = await known.get(visit)?.catch(() => null);
    platform.log.info({ row: key, refusal: error.kind, userId: viewer?.id }, 'refused');
  }
  const receiveLogged: Gate['receive'] = (key, read, visit) =>
    receive(key, read, visit).catch(async (error: unknown) => {
      await logRefusal(key, visit, error);
      throw error;
    });

  return {
    table,
    platform,
    receive: receiveLogged,
    pass: (key, input, visit) => receiveLogged(key, (work) => work(input), visit),
  };
}

async function run(row: Row, context: Context<unknown>): Promise<unknown> {
  const answer = await row.run(context);
  // The answer is parsed too, so that a field which the row does not list is never sent.
  return row.output.parse(answer);
}

/** Somebody else has signed in meanwhile, in another tab: what one typed must not become the other's. */
function refuseOthersPage({ pagePerson }: Visit, viewer: Viewer) {
  if (viewer && pagePerson && pagePerson !== viewer.id) {
    throw new Problem('outdated', 'Somebody else is signed in here now. Please reload this page.');
  }
}

function refuseUnlessAllowed({ may, circleAct }: Row, viewer: Viewer) {
  if (!viewer) {
    if (may === 'anyone') return;
    throw new Problem('unauthenticated', 'Please sign in first.');
  }
  if (may !== 'anyone' && may !== 'signed-in' && !viewer.roles.includes(may)) {
    throw new Problem('forbidden', 'You do not have permission to do this.');
  }
  const act = circleAct ?? (may === 'family' ? 'own' : undefined);
  if (act && !mayAct(viewer.standing, act)) throw new Problem('forbidden', refusalToAct(act));
}

function parse<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  brand: string,
): z.output<Schema> {
  const result = schema.safeParse(input);
  const issues = result.success
    ? [...issuesOfTexts(result.data), ...nameIssues(result.data, brand)]
    : result.error.issues;
  if (result.success && issues.length === 0) return result.data;
  const details = issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  throw new Problem('invalid', details[0]?.message ?? 'Invalid input.', { details });
}

/** PostgreSQL stores neither the null character nor half of a surrogate pair. */
function issuesOfTexts(input: unknown) {
  const isUnstorable = (text: unknown) =>
    typeof text === 'string' && (text.includes('\0') || !text.isWellFormed());
  return Object.entries(input ?? {})
    .filter(([, value]) => [value].flat().some(isUnstorable))
    .map(([name]) => ({ path: [name], message: 'This text has a character we cannot keep.' }));
}
