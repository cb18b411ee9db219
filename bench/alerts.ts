/**
 * Measures what saved searches cost: the match of one new profile, and a daily run.
 * `npm run bench:alerts -- --data=<directory>`, or smaller with `--caregivers=20000 --searches=5000
 * --news=200`. `--plan` prints the plan of a match.
 */
import { parseArgs } from 'node:util';
import { subjects } from '#features/work/saved-searches/fit-conditions.server.ts';
import { matchSome } from '#features/work/saved-searches/match-queries.server.ts';
import { matchNews } from '#features/work/saved-searches/matching.server.ts';
import { tellOfDay } from '#features/work/saved-searches/telling.server.ts';
import { openDatabase } from '#platform/database/connection.ts';
import type { Database, Driver } from '#platform/database/connection.ts';
import { startJobs } from '#platform/jobs.ts';
import { createKeyring } from '#platform/keys.ts';
import { createLog } from '#platform/log.ts';
import type { Platform } from '#platform/platform.ts';
import { explain } from '#tests/plans.ts';
import { ranFor } from './cpu-time.ts';
import { withEndings } from './endings.ts';
import type { Endings } from './endings.ts';
import { plantSearches } from './plant-searches.ts';
import { openWorld, secret, sizesFor } from './world.ts';

const { values } = parseArgs({
  options: {
    caregivers: { type: 'string', default: '1000000' },
    searches: { type: 'string', default: '200000' },
    /** how many profiles are new on a day */
    news: { type: 'string', default: '2000' },
    data: { type: 'string' },
    plan: { type: 'boolean', default: false },
  },
});
const [caregivers, searches, news] = [values.caregivers, values.searches, values.news].map(
  Number,
) as [number, number, number];
const profiles = 300;

async function open(endings: Endings) {
  const { url, driver } = await openWorld(sizesFor(caregivers), {
    directory: values.data,
    endings,
  });
  const [planted] = await driver`select count(*)::int as count from saved_searches`;
  if (planted!.count === 0) await plantSearches(driver, searches);
  // What an earlier run found in a kept world.
  await driver`truncate search_matches, search_news`;
  await driver`delete from mail_outbox where kind = 'saved_searches'`;
  await driver`delete from notifications where kind = 'saved_search'`;
  const { db, close } = openDatabase(url, { connections: 4, statementSeconds: 3600 });
  endings.add(close);
  const jobs = await startJobs(url, createLog('silent'));
  endings.add(jobs.stop);
  await jobs.work({ 'mail.deliver': { run: async () => {} } });
  return { db, driver, platform: platformWith(jobs) };
}

/** What telling needs of it. */
const platformWith = (jobs: Platform['jobs']) =>
  ({
    clock: { now: () => new Date() },
    jobs,
    keys: createKeyring([secret]),
    settings: { brand: { name: 'Tendwell' }, publicUrl: 'http://127.0.0.1:3000' },
  }) as Platform;

const undone = new Error('undone');

/** Each profile as if it were new, which is undone afterwards. */
async function measureOne(db: Database, driver: Driver) {
  const people = await driver<{ id: string }[]>`
    select caregiver_id as id from listed_caregivers order by md5(caregiver_id::text) limit ${profiles}`;
  const now = new Date();
  const when = { now, today: now.toISOString().slice(0, 10), most: 1 };
  const times: number[] = [];
  const cpu: number[] = [];
  const found: number[] = [];
  for (const { id } of people) {
    await db
      .transaction()
      .execute(async (transaction) => {
        await transaction.insertInto('searchNews').values({ caregiverId: id }).execute();
        const { pid } = await transaction
          .selectNoFrom((select) => select.fn<number>('pg_backend_pid').as('pid'))
          .executeTakeFirstOrThrow();
        const before = ranFor(pid);
        const start = performance.now();
        if (values.plan && times.length === 0) {
          const [plan] = await explain(transaction, (to) =>
            matchSome(to, subjects.caregivers, when),
          );
          console.log(plan!.text);
        } else await matchSome(transaction, subjects.caregivers, when);
        times.push(performance.now() - start);
        cpu.push(ranFor(pid) - before);
        const { count } = await transaction
          .selectFrom('searchMatches')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        found.push(count);
        throw undone;
      })
      .catch((error) => {
        if (error !== undone) throw error;
      });
  }
  console.log(
    `One new profile, of ${profiles}: ${spread(times)} ms, of CPU ${spread(cpu)} ms; fits ${spread(found)} searches`,
  );
}

async function measureDay(db: Database, driver: Driver, platform: Platform) {
  await driver`
    insert into search_news (caregiver_id)
    select caregiver_id from listed_caregivers order by md5(caregiver_id::text || 'new') limit ${news}`;
  const matching = await timed(() => matchNews(db, platform));
  const [matches] = await driver`select count(*)::int as count from search_matches`;
  const telling = await timed(() => tellOfDay(db, platform));
  const [mails] = await driver`select count(*)::int as count from mail_outbox`;
  console.log(`${news} new profiles: ${matching.toFixed(1)} s for ${matches!.count} matches`);
  console.log(`A daily run: ${telling.toFixed(1)} s for ${mails!.count} mails`);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

function spread(numbers: number[]): string {
  const sorted = numbers.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!;
  return `median ${at(0.5).toFixed(1)}, p99 ${at(0.99).toFixed(1)}, most ${at(1).toFixed(1)}`;
}

await withEndings(async (endings) => {
  const { db, driver, platform } = await open(endings);
  await measureOne(db, driver);
  await measureDay(db, driver, platform);
});
