import { sql } from 'kysely';
import { Problem } from '#values/problem.ts';
import { buildOnce } from './database/build-once.ts';
import type { Database } from './database/connection.ts';
import { networksOf } from './networks.ts';
import { limitHits } from './observed.ts';

export type Limit = {
  points: number;
  seconds: number;
  /** what users are promised: messages a minute, mails a day; RATE_LIMIT_FACTOR does not change it */
  isPromised?: boolean;
};

/** Counters in the database, shared by all processes. If they cannot be read, every call fails. */
export type Limits = {
  /** Uses up one point of `key`; when none is left, throws a Problem with the time to wait. */
  spend(key: string, limit: Limit): Promise<void>;
  /** The same for several keys, in one query. */
  spendAll(limits: Record<string, Limit>): Promise<void>;
  /** The same for a network address. Only this function counts by address. */
  spendFrom(address: string, key: string, limit: Limit): Promise<void>;
  /** Throws the same Problem when none is left, but uses up nothing. */
  checkFrom(address: string, key: string, limit: Limit): Promise<void>;
  /** Gives all points back, for example after a successful sign-in. */
  forget(key: string): Promise<void>;
  forgetFrom(address: string, key: string): Promise<void>;
};

type Count = { key: string; points: number; /** seconds */ wait: number };

/** A whole IPv6 /48, such as a company's or a university's, has a limit this many times higher. */
const widerFactor = 10;

/** Rows are locked in the order of their keys, which avoids deadlocks. */
const spending = buildOnce(
  (_, { keys, seconds }: { keys: string[]; seconds: number[] }) => sql<Count>`
    insert into rate_limits as counted (key, points, expires_at)
    select key, 1, now() + make_interval(secs => seconds)
    from unnest(${keys}::text[], ${seconds}::float8[]) as asked (key, seconds)
    order by key
    on conflict (key) do update set
      points = case when counted.expires_at <= now() then 1 else counted.points + 1 end,
      expires_at = case when counted.expires_at <= now() then excluded.expires_at else counted.expires_at end
    returning key, points, ceil(extract(epoch from expires_at - now()))::int as wait`,
);

/**
 * `db` is not the pool of the writes: a refused attempt must count although its transaction is rolled
 * back, and a write must not wait for other writes to be counted.
 */
export function createLimits(db: Database, factor: number): Limits {
  async function spendAll(limits: Record<string, Limit>) {
    const keys = Object.keys(limits);
    const seconds = Object.values(limits).map((limit) => limit.seconds);
    const rows = await spending(db, { keys, seconds });
    refuse(rows, (points, most) => points > most, limits);
  }

  function refuse(
    counts: Count[],
    isTooMany: (points: number, most: number) => boolean,
    limits: Record<string, Limit>,
  ) {
    const waits = counts.flatMap(({ key, points, wait }) => {
      const { points: most, isPromised } = limits[key]!;
      if (!isTooMany(points, most * (isPromised ? 1 : factor))) return [];
      limitHits.publish(nameOf(key));
      return [wait];
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

/** A visitor's own counter, and for IPv6 the one of the wider network. */
function keysOf(address: string, key: string): string[] {
  const { network, wider } = networksOf(address);
  return [network, wider].filter((each) => each !== null).map((each) => `${key}:${each}`);
}

/** What comes before the person or the address in a key, such as `login` of `login:203.0.113.7`. */
const nameOf = (key: string) => /^([a-z-]+):/.exec(key)?.[1] ?? 'other';

function tooMany(seconds: number): Problem {
  const text = `Too many attempts. Please wait ${waitText(seconds)} and try again.`;
  return new Problem('too-many', text, { retryAfterSeconds: seconds });
}

/** Rounded up, so that a retry after this time succeeds. */
function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 60) return inWords(seconds, 'second');
  return minutes < 120 ? inWords(minutes, 'minute') : inWords(Math.ceil(minutes / 60), 'hour');
}

function inWords(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** By the clock that counted them: ours may be ahead. */
export async function sweepLimits(db: Database) {
  await db
    .deleteFrom('rateLimits')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute();
}
