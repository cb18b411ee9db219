import { sql } from 'kysely';
import { Problem } from '#values/problem.ts';
import type { Database } from './database/connection.ts';

export type Limit = {
  points: number;
  seconds: number;
  /** a promise made to people, not a guess of ours: RATE_LIMIT_FACTOR leaves it alone */
  isPromised?: boolean;
};

/** Counters in the database, shared by all processes. If they cannot be read, nobody passes. */
export type Limits = {
  /** Uses up one point of `key`; a Problem that says how long to wait when none is left. */
  spend(key: string, limit: Limit): Promise<void>;
  /** The same of several keys, in one question. */
  spendAll(limits: Record<string, Limit>): Promise<void>;
  /** The same refusal where none is left, but nothing is used up. */
  check(key: string, limit: Limit): Promise<void>;
  /** Gives all points back, as after a successful sign-in. */
  forget(key: string): Promise<void>;
};

/**
 * `db` is not the pool of the writes: a refused attempt must count although its write is undone, and
 * a write that waits for its count must not wait behind other writes.
 */
export function createLimits(db: Database, factor: number): Limits {
  async function spendAll(limits: Record<string, Limit>) {
    const seconds = Object.values(limits).map((limit) => limit.seconds);
    // Everybody takes them in the same order, so that nobody waits for each other crosswise.
    const { rows } = await sql<{ key: string; points: number; wait: number }>`
      insert into rate_limits as counted (key, points, expires_at)
      select key, 1, now() + make_interval(secs => seconds)
      from unnest(${Object.keys(limits)}::text[], ${seconds}::float8[]) as asked (key, seconds)
      order by key
      on conflict (key) do update set
        points = case when counted.expires_at <= now() then 1 else counted.points + 1 end,
        expires_at = case when counted.expires_at <= now() then excluded.expires_at else counted.expires_at end
      returning key, points, ceil(extract(epoch from expires_at - now()))::int as wait`.execute(db);
    const waits = rows.flatMap(({ key, points, wait }) => {
      const { points: most, isPromised } = limits[key]!;
      return points > most * (isPromised ? 1 : factor) ? [wait] : [];
    });
    if (waits.length > 0) throw tooMany(Math.max(...waits));
  }

  return {
    spendAll,
    spend: (key, limit) => spendAll({ [key]: limit }),
    async check(key, { points: most, isPromised }) {
      const { rows } = await sql<{ points: number; wait: number }>`
        select points, ceil(extract(epoch from expires_at - now()))::int as wait
        from rate_limits where key = ${key} and expires_at > now()`.execute(db);
      for (const { points, wait } of rows) {
        if (points >= most * (isPromised ? 1 : factor)) throw tooMany(wait);
      }
    },
    async forget(key) {
      await db.deleteFrom('rateLimits').where('key', '=', key).execute();
    },
  };
}

function tooMany(seconds: number): Problem {
  const text = `Too many attempts. Please wait ${waitText(seconds)} and try again.`;
  return new Problem('too-many', text, { retryAfterSeconds: seconds });
}

/** Rounded up: whoever comes back then is let in. */
function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 60) return inWords(seconds, 'second');
  return minutes < 120 ? inWords(minutes, 'minute') : inWords(Math.ceil(minutes / 60), 'hour');
}

function inWords(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Counters whose time is over say nothing any more. */
export async function sweepLimits(db: Database) {
  await db.deleteFrom('rateLimits').where('expiresAt', '<', new Date()).execute();
}
