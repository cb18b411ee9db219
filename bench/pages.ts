/**
 * The product beside a floor, in one run: `npm run bench:pages -- --caregivers=100000`. Every page is
 * measured between two measurements of the floor; where those two differ by more than 15 %, the machine
 * was not quiet and the round is thrown away. Then every page is loaded in Chromium, beside itself
 * without JavaScript. Writes docs/performance/<caregivers>.json and index.html. With `--data=<directory>`
 * the planted world is kept there and used again. Needs Linux, whose /proc tells the CPU time of each process.
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { countConnections, readTableSizes } from './database-facts.ts';
import { withEndings } from './endings.ts';
import { measureLoading, medianOf, openBrowser } from './pages-browser.ts';
import type { Loaded } from './pages-browser.ts';
import { isJson, listPages } from './pages-list.ts';
import type { MeasuredPage } from './pages-list.ts';
import { load } from './pages-load.ts';
import type { Cost, Measuring, Statement, Target } from './pages-load.ts';
import { writeReport } from './pages-report.ts';
import type { Result } from './pages-report.ts';
import { signIn } from './people.ts';
import { startControl, startProduct } from './processes.ts';
import type { Started } from './processes.ts';
import { openWorld, sizesFor } from './world.ts';

const { values } = parseArgs({
  options: {
    caregivers: { type: 'string', default: '100000' },
    data: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    requests: { type: 'string', default: '120' },
    /** of each page before anything is measured: a program that has just started is still being compiled */
    warming: { type: 'string', default: '300' },
    /** how often each page is loaded in Chromium; 0 for not at all */
    loads: { type: 'string', default: '3' },
    port: { type: 'string', default: '4359' },
    /** by how many percent two floors may differ */
    difference: { type: 'string', default: '15' },
    /** only pages whose name contains this; nothing is written then */
    only: { type: 'string', default: '' },
    statements: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const requests = Number(values.requests);
/** The floor is so quick that it needs more requests to be measured well, and so is a kept copy. */
const manyRequests = 3 * requests;
const mostDifference = Number(values.difference) / 100;

const sumOf = ({ processMs, databaseMs }: Cost) => processMs + databaseMs;

function middle(costs: Cost[]): Cost {
  const keys = Object.keys(costs[0]!) as (keyof Cost)[];
  return Object.fromEntries(
    keys.map((key) => [key, medianOf(costs.map((cost) => cost[key]))]),
  ) as Cost;
}

class Measured {
  readonly costs: Cost[] = [];
  readonly floors: Cost[] = [];
  thrownAway = 0;
  statements: Statement[] = [];
  readonly page: MeasuredPage;
  readonly target: Target;
  constructor(page: MeasuredPage, target: Target) {
    this.page = page;
    this.target = target;
  }

  get isMissing() {
    return this.costs.length < rounds && this.thrownAway < 3 * rounds;
  }

  take(before: Cost, cost: Cost, after: Cost) {
    const [low, high] = [sumOf(before), sumOf(after)].toSorted((a, b) => a - b) as [number, number];
    if (high / low > 1 + mostDifference) {
      this.thrownAway += 1;
    } else {
      this.costs.push(cost);
      this.floors.push(before, after);
    }
  }

  result(): Result | undefined {
    const { name, path } = this.page;
    if (this.costs.length === 0) return undefined;
    const [cost, floor] = [middle(this.costs), middle(this.floors)];
    return {
      name,
      address: path,
      control: isJson(this.page) ? 'json' : 'html',
      ...cost,
      floor,
      ratio: sumOf(cost) / sumOf(floor),
      rounds: this.costs.length,
      thrownAway: this.thrownAway,
      heaviest: this.statements.slice(0, 3),
    };
  }
}

/**
 * Control, page, control, page, … control: what stands between two pages belongs to both. Pages that
 * lack a quiet round are measured again.
 */
async function measureRound(all: Measured[], control: Target, measuring: Measuring) {
  if (all.length === 0) return;
  const measureControl = async () =>
    (await load(control, { ...measuring, requests: manyRequests })).cost;
  let before = await measureControl();
  for (const one of all) {
    const { cost, statements } = await load(one.target, {
      ...measuring,
      requests: one.page.isKept ? manyRequests : requests,
    });
    const after = await measureControl();
    one.take(before, cost, after);
    one.statements = statements;
    before = after;
  }
}

function targetOf(page: MeasuredPage, product: Started, cookie: string | undefined): Target {
  let count = 0;
  const mark = page.path.includes('?') ? '&' : '?';
  // Whoever is signed in is never answered from a kept copy.
  const isFresh = !page.isKept && !page.as && !isJson(page);
  const url = () => {
    count += 1;
    return `${product.url}${page.path}${isFresh ? `${mark}fresh=${process.pid}-${count}` : ''}`;
  };
  return { url, pid: product.pid, cookie };
}

const columns = ([first, ...others]: (string | number)[]) =>
  String(first).padEnd(26) +
  others.map((cell) => (typeof cell === 'number' ? cell.toFixed(1) : cell).padStart(11)).join('');

function print({ name, processMs, databaseMs, ratio, buffers, statements, rounds: taken }: Result) {
  console.log(columns([name, processMs, databaseMs, ratio, statements, buffers, taken]));
}

await withEndings(async (endings) => {
  const sizes = sizesFor(Number(values.caregivers));
  const world = await openWorld(sizes, { directory: values.data, endings });
  const { driver, postmaster } = world;
  const cookies = await signIn(driver);
  const connectionsBefore = await countConnections(driver);
  const control = await startControl(world.url, endings);
  // One, as the control is one, and so that its connections can be counted.
  const settings = { PROCESSES: '1' };
  const product = await startProduct(world, { port: values.port, endings, settings });
  const pages = (await listPages(driver, product.url)).filter(({ name }) =>
    name.includes(values.only),
  );
  const all = pages.map(
    (page) => new Measured(page, targetOf(page, product, page.as && cookies[page.as])),
  );
  const measuring = { requests, driver, postmaster };
  const floors = { html: `${control.url}/`, json: `${control.url}/json` };
  const warming = { ...measuring, requests: Number(values.warming) };
  for (const { target } of all) await load(target, warming);
  for (let round = 1; all.some(({ isMissing }) => isMissing); round += 1) {
    const missing = all.filter(({ isMissing }) => isMissing);
    console.log(`Round ${round}: ${missing.length} pages`);
    for (const [kind, url] of Object.entries(floors)) {
      const ofKind = missing.filter(({ page }) => isJson(page) === (kind === 'json'));
      await measureRound(ofKind, { url: () => url, pid: control.pid }, measuring);
    }
  }
  const results = all.map((one) => one.result()).filter((result) => result !== undefined);
  console.log(columns(['', 'process', 'database', '× floor', 'statements', 'blocks', 'rounds']));
  for (const result of results) print(result);
  if (values.statements) {
    for (const { page, statements } of all) {
      console.log(`\n${page.name}`);
      for (const { text, calls, milliseconds, buffers } of statements) {
        const numbers = [calls, milliseconds, buffers].map((number) => number.toFixed(2));
        console.log(`  ${numbers.join(' ')}  ${text.replace(/\s+/g, ' ')}`);
      }
    }
  }

  const loads: Record<string, Loaded> = {};
  if (Number(values.loads) > 0) {
    const browser = await openBrowser(endings);
    for (const { name, path, as, isLoaded } of pages) {
      if (!isLoaded) continue;
      loads[name] = await measureLoading(browser, {
        url: product.url + path,
        cookie: as && cookies[as],
        rounds: Number(values.loads),
      });
      const { withScripts: one, withoutScripts: other } = loads[name];
      console.log(columns([name, one.firstPaint, other.firstPaint, one.requests, other.requests]));
    }
  }
  if (values.only) return;
  const [database] = await driver<{ bytes: string }[]>`
    select pg_database_size(current_database()) as bytes`;
  await writeReport({
    ...sizes,
    measuredAt: new Date().toISOString(),
    machine: `${cpus().length} × ${cpus()[0]!.model}, node ${process.version}`,
    databaseBytes: Number(database!.bytes),
    tables: await readTableSizes(driver),
    connections: (await countConnections(driver)) - connectionsBefore,
    planting: world.planting,
    results,
    loads,
  });
});
// Keeps nothing open.
process.exit(0);
