import type { z } from 'zod';
import type { Database } from '#platform/database/connection.ts';
import type { Transact } from '#platform/database/transact.ts';
import { takingBack } from '#platform/files/taking-back.ts';
import type { Platform } from '#platform/platform.ts';
import { createQueue } from '#platform/queue.ts';
import { nameIssues } from '#values/person-name.ts';
import { Problem } from '#values/problem.ts';
import type { Context, Permission, Row, Table, Viewer, Visit } from './row.ts';

/**
 * The one way in. Both doors, the network's and the direct call of server rendering, come through
 * here, so the checks are the same: who is this, may they, is the input sound, and then, for a
 * write, one transaction around all of it.
 */
export type Gate = {
  table: Table;
  platform: Platform;
  pass(key: string, input: unknown, visit: Visit): Promise<unknown>;
  /** The same where the input has yet to be read: of nobody who is refused without it. */
  receive(key: string, read: ReadInput, visit: Visit): Promise<unknown>;
};

/** Reads the input, and keeps what belongs to it, as uploaded files, for as long as `work` takes. */
export type ReadInput = (work: (input: unknown) => Promise<unknown>) => Promise<unknown>;

type Parts = {
  table: Table;
  db: Database;
  /** for what every request asks first, on connections where nothing slow is asked */
  quick: Database;
  /** on connections of the writes' own: one that waits, for a password's hash say, keeps no page waiting */
  transact: Transact;
  platform: Platform;
  identify(db: Database, visit: Visit, platform: Platform): Promise<Viewer>;
};

const formsAtOnce = 3;

export function createGate({ table, db, quick, transact, platform, identify }: Parts): Gate {
  // The same form sent many times waits for itself: it leaves connections to others.
  const formInTurn = createQueue(formsAtOnce);

  // A page asks several questions on one visit; who is asking is looked up once.
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
    const viewer = await viewerOf(visit);
    refuseUnlessAllowed(row.may, viewer);
    await row.admit?.({ viewer, visit, platform });
    return read(async (unparsed) => {
      const input = parse(row.input, unparsed, platform.settings.brand.name);
      const context = { db, viewer, input, visit, platform };
      const isRead = key.startsWith('GET ') && !row.writes;
      return isRead ? run(row, context) : write(row, context);
    });
  };

  /** Rows, jobs and files: all of them or none. What takes long is done before the transaction. */
  async function write(row: Row, context: Context<unknown>) {
    const files = takingBack(platform.files);
    const own = { ...context, platform: { ...platform, files } };
    let mayBeDone = false;
    try {
      const input = row.prepare ? await row.prepare(own) : own.input;
      const commit = () =>
        transact(async (db) => {
          const made = await run(row, { ...own, db, input });
          mayBeDone = true;
          return made;
        });
      const answer = await (row.multipart ? formInTurn(commit) : commit());
      await files.takeBackUnknown(quick).catch(() => {});
      return answer;
    } catch (error) {
      // Not when the commit itself fails: it may have happened, and the sweep finds what is left.
      if (!mayBeDone) await files.takeBack();
      throw error;
    }
  }

  return {
    table,
    platform,
    receive,
    pass: (key, input, visit) => receive(key, (work) => work(input), visit),
  };
}

async function run(row: Row, context: Context<unknown>): Promise<unknown> {
  const answer = await row.run(context);
  // Parsed on the way out too: a field the row does not list never leaves.
  return row.output.parse(answer);
}

function refuseUnlessAllowed(may: Permission, viewer: Viewer) {
  if (may === 'anyone') return;
  if (!viewer) throw new Problem('unauthenticated', 'Please sign in first.');
  if (may !== 'signed-in' && !viewer.roles.includes(may)) {
    throw new Problem('forbidden', 'You do not have permission to do this.');
  }
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

/** The database keeps every character but one, which nobody can type, and no half of one. */
function issuesOfTexts(input: unknown) {
  const isUnkeepable = (text: unknown) =>
    typeof text === 'string' && (text.includes('\0') || !text.isWellFormed());
  return Object.entries(input ?? {})
    .filter(([, value]) => [value].flat().some(isUnkeepable))
    .map(([name]) => ({ path: [name], message: 'This text has a character we cannot keep.' }));
}
