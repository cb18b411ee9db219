import { sql } from 'kysely';
import { Problem } from '#values/problem.ts';
import type { Database } from './database/connection.ts';
import { networksOf } from './networks.ts';

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
  /** The same for whoever is at a network address: the one way to count by address. */
  spendFrom(address: string, key: string, limit: Limit): Promise<void>;
  /** The same refusal where none is left, but nothing is used up. */
  checkFrom(address: string, key: string, limit: Limit): Promise<void>;
  /** Gives all points back, as after a successful sign-in. */
  forget(key: string): Promise<void>;
  forgetFrom(address: string, key: string): Promise<void>;
};

type Count = { key: string; points: number; /** seconds */ wait: number };

/** How many times a limit a whole IPv6 /48 may spend: companies and universities have one. */
const widerFactor = 10;

/**
 * `db` is not the pool of the writes: a refused attempt must count although its write is undone, and
 * a write that waits for its count must not wait behind other writes.
 */
export function createLimits(db: Database, factor: number): Limits {
  async function spendAll(limits: Record<string, Limit>) {
    const seconds = Object.values(limits).map((limit) => limit.seconds);
    // Everybody takes them in the same order, so that nobody waits for each other crosswise.
    const { rows } = await sql<Count>`
      insert into rate_limits as counted (key, points, expires_at)
      select key, 1, now() + make_interval(secs => seconds)
      from unnest(${Object.keys(limits)}::text[], ${seconds}::float8[]) as asked (key, seconds)
      order by key
      on conflict (key) do update set
        points = case when counted.expires_at <= now() then 1 else counted.points + 1 end,
        expires_at = case when counted.expires_at <= now() then excluded.expires_at else counted.expires_at end
      returning key, points, ceil(extract(epoch from expires_at - now()))::int as wait`.execute(db);
    refuse(rows, (points, most) => points > most, limits);
  }

  function refuse(
    counts: Count[],
    isTooMany: (points: number, most: number) => boolean,
    limits: Record<string, Limit>,
  ) {
    const waits = counts.flatMap(({ key, points, wait }) => {
      const { points: most, isPromised } = limits[key]!;
      return isTooMany(points, most * (isPromised ? 1 : factor)) ? [wait] : [];
    });
    if (waits.length > 0) throw tooMany(Math.max(...waits));
  }

  async function forgetAll(keys: string[]) {
    await db.deleteFrom('rateLimits').where('key', 'in', keys).execute();
  }

  return {
    spendAll,
    spend: (key, limit) => spendAll({ [key]: limit }),
    spendFrom: (address, key, limit) => spendAll(limitsFrom(address, key, limit)),
    async checkFrom(address, key, limit) {
      const limits = limitsFrom(address, key, limit);
      const { rows } = await sql<Count>`
        select key, points, ceil(extract(epoch from expires_at - now()))::int as wait
        from rate_limits where key = any(${Object.keys(limits)}) and expires_at > now()`.execute(
        db,
      );
      refuse(rows, (points, most) => points >= most, limits);
    },
    forget: (key) => forgetAll([key]),
    forgetFrom: (address, key) => forgetAll(keysOf(address, key)),
  };
}

function limitsFrom(address: string, key: string, limit: Limit): Record<string, Limit> {
  const [own, ...wider] = keysOf(address, key);
  const forNetwork = { ...limit, points: limit.points * widerFactor };
  return { [own!]: limit, ...Object.fromEntries(wider.map((each) => [each, forNetwork])) };
}

/** A visitor's own counter, and the one of the network around them if there is one. */
function keysOf(address: string, key: string): string[] {
  const { network, wider } = networksOf(address);
  return [network, wider].filter((each) => each !== null).map((each) => `${key}:${each}`);
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
