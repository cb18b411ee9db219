/**
 * What each question of a page costs the database: CPU of its connection, statements and blocks, in
 * worlds that `npm run bench:plant` has planted: `npm run bench:questions -- --data=<100,000>,<1,000,000>`.
 */
import { parseArgs } from 'node:util';
import { createApi } from '../app/create-api.ts';
import type { Visit } from '#gate/row.ts';
import { openDatabase } from '#platform/database/connection.ts';
import { createKeyring } from '#platform/keys.ts';
import { createLog } from '#platform/log.ts';
import type { Platform } from '#platform/platform.ts';
import { explainAsked, recording } from '#tests/asked.ts';
import type { Asked } from '#tests/asked.ts';
import { ranFor } from './cpu-time.ts';
import { withEndings } from './endings.ts';
import type { Endings } from './endings.ts';
import { cursorOfDeepPage } from './pages-list.ts';
import { signIn } from './people.ts';
import { pagesWith } from './question-list.ts';
import type { AskedPage } from './question-list.ts';
import { openWorld, secret, sizesFor } from './world.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    rounds: { type: 'string', default: '15' },
    only: { type: 'string' },
    statements: { type: 'boolean', default: false },
  },
});
if (!values.data) throw new Error('Where? Name the directories: --data=<100,000>,<1,000,000>');

const sizes = [100_000, 1_000_000];
/** In each round, so that the clock of the connection has moved well. */
const timesEach = 20;

type Cost = { milliseconds: number; statements: number; blocks: number };
type Costs = Map<string, Cost>;

/** What reading a page needs of the platform. */
const reading = {
  clock: { now: () => new Date() },
  keys: createKeyring([secret]),
  log: createLog('silent'),
  settings: { brand: { name: 'Tendwell' } },
} as unknown as Platform;

const visitOf = (cookie: string | undefined) =>
  ({
    sessionToken: cookie?.split('=')[1],
    address: '127.0.0.1',
    userAgent: 'bench',
    origin: 'http://127.0.0.1',
  }) as Visit;

await withEndings(async (endings) => {
  const bySize: Costs[] = [];
  for (const [place, directory] of values.data!.split(',').entries()) {
    bySize.push(await measureWorld(directory, sizes[place]!, endings));
  }
  print(bySize);
});

async function measureWorld(directory: string, caregivers: number, endings: Endings) {
  const { url, driver } = await openWorld(sizesFor(caregivers), { directory, endings });
  const cookies = await signIn(driver);
  const { db, close } = openDatabase(url, { connections: 1 });
  const other = openDatabase(url, { connections: 1 });
  endings.add(close);
  endings.add(other.close);
  const recorded = recording(db);
  const parts = { quick: other.db, transact: other.transact, platform: reading };
  const { gate } = createApi({
    ...parts,
    db: recorded.db,
    visits: { publicUrl: undefined, trustedProxies: [] },
  });
  const [backend] = await db
    .selectNoFrom((select) => select.fn<number>('pg_backend_pid').as('pid'))
    .execute();
  const costs: Costs = new Map();
  for (const page of pagesWith(await cursorOfDeepPage(driver))) {
    if (values.only && !page.name.includes(values.only)) continue;
    await measurePage(page);
  }
  return costs;

  async function measurePage({ name, as, questions }: AskedPage) {
    const sum: Cost = { milliseconds: 0, statements: 0, blocks: 0 };
    for (const [key, input] of questions) {
      const visit = visitOf(as && cookies[as]);
      const ask = () => gate.pass(key, input, visit);
      const milliseconds = await cpuOf(backend!.pid, ask);
      recorded.asked.length = 0;
      await ask();
      const cost = { milliseconds, ...(await explainAll(recorded.asked.slice())) };
      costs.set(`  ${key.replace('GET ', '')} (${name})`, cost);
      sum.milliseconds += cost.milliseconds;
      sum.statements += cost.statements;
      sum.blocks += cost.blocks;
    }
    costs.set(name, sum);
  }

  async function explainAll(asked: Asked[]) {
    let blocks = 0;
    for (const one of asked) {
      const { buffers, milliseconds } = await explainAsked(driver, one);
      blocks += buffers;
      if (values.statements) console.log(buffers, milliseconds.toFixed(2), one.sql, one.parameters);
    }
    return { statements: asked.length, blocks };
  }
}

/** The median of several rounds: the machine may be busy, and its caches with it. */
async function cpuOf(pid: number, ask: () => Promise<unknown>): Promise<number> {
  for (let count = 0; count < timesEach; count += 1) await ask();
  const rounds: number[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const before = ranFor(pid);
    for (let count = 0; count < timesEach; count += 1) await ask();
    rounds.push((ranFor(pid) - before) / timesEach);
  }
  return rounds.toSorted((one, other) => one - other)[Math.floor(rounds.length / 2)]!;
}

function print([small, large]: Costs[]) {
  const columns = large
    ? ['100k', '1M', 'growth', 'blocks', 'at 1M', 'sent']
    : ['ms', 'blocks', 'sent'];
  console.log(
    `\n${'CPU milliseconds of the connection'.padEnd(58)}${columns.map((name) => name.padStart(8)).join('')}`,
  );
  for (const [name, cost] of small!) {
    const more = large?.get(name);
    const cells = more
      ? [
          cost.milliseconds.toFixed(2),
          more.milliseconds.toFixed(2),
          (more.milliseconds / cost.milliseconds).toFixed(2),
          cost.blocks,
          more.blocks,
          cost.statements,
        ]
      : [cost.milliseconds.toFixed(2), cost.blocks, cost.statements];
    console.log(`${name.padEnd(58)}${cells.map((cell) => String(cell).padStart(8)).join('')}`);
  }
}
