import type { z } from 'zod';
import type { Database } from '#platform/database/connection.ts';
import type { Transact } from '#platform/database/transact.ts';
import { takingBack } from '#platform/files/taking-back.ts';
import type { Platform } from '#platform/platform.ts';
import { createQueue } from '#platform/queue.ts';
import { Problem } from '#values/problem.ts';
import type { Permission, Table, Viewer, Visit } from './row.ts';

/**
 * The one way in. Both doors, the network's and the direct call of server rendering, come through
 * `pass`, so the checks are the same: who is this, may they, is the input sound, and then, for a
 * write, one transaction around all of it.
 */
export type Gate = {
  table: Table;
  platform: Platform;
  /** Refuses who may not call this row at all, before anything of theirs is read. */
  admit(key: string, visit: Visit): Promise<Viewer>;
  pass(key: string, input: unknown, visit: Visit): Promise<unknown>;
};

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
  // Encoding pictures takes its time: however many come at once, they leave connections to others.
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
  const admit = async (key: string, visit: Visit) => {
    const viewer = await viewerOf(visit);
    refuseUnlessAllowed(rowOf(key).may, viewer);
    return viewer;
  };

  return {
    table,
    platform,
    admit,
    async pass(key, input, visit) {
      const row = rowOf(key);
      const viewer = await admit(key, visit);
      const parsed = parse(row.input, input);

      const run = async (db: Database, platform: Platform) => {
        const answer = await row.run({ db, viewer, input: parsed, visit, platform });
        // Parsed on the way out too: a field the row does not list never leaves.
        return row.output.parse(answer);
      };
      if (key.startsWith('GET ')) return run(db, platform);
      const write = () => inTransaction(transact, platform, run);
      return row.multipart ? formInTurn(write) : write();
    },
  };
}

/** Rows, jobs and files: all of them or none. */
function inTransaction<Result>(
  transact: Transact,
  platform: Platform,
  run: (db: Database, platform: Platform) => Promise<Result>,
): Promise<Result> {
  const files = takingBack(platform.files);
  return transact(async (db) => {
    try {
      return await run(db, { ...platform, files });
    } catch (error) {
      // Not when the commit itself fails: it may have happened, and the sweep finds what is left.
      await files.takeBack();
      throw error;
    }
  });
}

function refuseUnlessAllowed(may: Permission, viewer: Viewer) {
  if (may === 'anyone') return;
  if (!viewer) throw new Problem('unauthenticated', 'Please sign in first.');
  if (may !== 'signed-in' && !viewer.roles.includes(may)) {
    throw new Problem('forbidden', 'You do not have permission to do this.');
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  const issues = result.success ? issuesOfTexts(result.data) : result.error.issues;
  if (result.success && issues.length === 0) return result.data;
  const details = issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  throw new Problem('invalid', details[0]?.message ?? 'Invalid input.', { details });
}

/** The database keeps every character but one, which nobody can type. */
function issuesOfTexts(input: unknown) {
  const isUnkeepable = (text: unknown) => typeof text === 'string' && text.includes('\0');
  return Object.entries(input ?? {})
    .filter(([, value]) => [value].flat().some(isUnkeepable))
    .map(([name]) => ({ path: [name], message: 'This text has a character we cannot keep.' }));
}
