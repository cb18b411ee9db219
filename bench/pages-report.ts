/** Writes the results of `bench/pages.ts`: one JSON file for each size, and one page that shows all of them. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { countryText } from './country.ts';
import type { TableSize } from './database-facts.ts';
import type { Loaded } from './pages-browser.ts';
import type { Cost, Statement } from './pages-load.ts';
import type { Sizes } from './plant-world.ts';

export type Result = Cost & {
  name: string;
  address: string;
  control: 'html' | 'json';
  floor: Cost;
  /** CPU of process and database, against the floor's */
  ratio: number;
  rounds: number;
  thrownAway: number;
  /** the statements that read the most blocks, for each request */
  heaviest: Statement[];
};
type Report = Sizes & {
  measuredAt: string;
  machine: string;
  databaseBytes: number;
  tables: TableSize[];
  /** that one process of the product holds */
  connections: number;
  planting: Record<string, number>;
  results: Result[];
  /** by the name of the page */
  loads: Record<string, Loaded>;
};

const directory = new URL('../docs/performance/', import.meta.url);

export async function writeReport(report: Report) {
  await mkdir(directory, { recursive: true });
  const file = new URL(`${report.caregivers}.json`, directory);
  await writeFile(file, `${JSON.stringify(rounded(report), null, 2)}\n`);
  const names = (await readdir(directory)).filter((name) => /^\d+\.json$/.test(name));
  const reports: Report[] = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(new URL(name, directory), 'utf8'))),
  );
  reports.sort((one, other) => one.caregivers - other.caregivers);
  await writeFile(new URL('index.html', directory), pageOf(reports));
  await writeFile(new URL('country.md', directory), countryText(reports.at(-1)!));
  console.log(`Written: docs/performance/${report.caregivers}.json and index.html`);
}

/** No more digits than a measurement has. */
const rounded = (report: Report): Report =>
  JSON.parse(JSON.stringify(report), (_, value) =>
    typeof value === 'number' ? Math.round(value * 1000) / 1000 : value,
  );

const number = (value: number | undefined | null, digits = 1) =>
  value === undefined || value === null
    ? '–'
    : value.toLocaleString('en-US', { maximumFractionDigits: digits });
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const row = (cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const table = (titles: string[], rows: string[]) => `<div class="wide"><table>
<tr>${titles.map((title) => `<th>${title}</th>`).join('')}</tr>
${rows.join('\n')}
</table></div>`;

const colors = { process: '#1f5c4d', database: '#8fc7b5', floor: '#c33' };

const pageOf = (reports: Report[]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>How fast the pages are</title>
<style>
  :root { color-scheme: light dark }
  body { font: 15px/1.5 system-ui; max-width: 76rem; margin: 2rem auto; padding: 0 1rem }
  .wide { overflow-x: auto }
  table { border-collapse: collapse; font-variant-numeric: tabular-nums }
  td, th { text-align: right; padding: 0.15rem 0.6rem; white-space: nowrap }
  td:first-child, th:first-child { text-align: left }
  tr + tr td { border-top: 1px solid #8884 }
  svg { vertical-align: middle }
  .more { color: ${colors.floor}; font-weight: 600 }
</style>
<h1>How fast the pages are</h1>
<p>Written by <code>npm run bench:pages</code>. CPU milliseconds for each request: dark the process, light the
database, and the line the floor, which is bare node, the driver and React with 24 plain cards from the
same tables, or the same rows as JSON. Medians of the rounds in which the floor before and the floor after a page differ
by 15 % or less.</p>
${growthOf(reports)}
${reports.map(sectionOf).join('\n')}
${loadsOf(reports.findLast(({ loads }) => Object.keys(loads).length > 0))}
<p><a href="country.md">What a country needs</a>, worked out from the largest world.</p>
</html>
`;

function sectionOf(report: Report) {
  const { caregivers, listings, posts, messages, results } = report;
  const scale =
    240 / Math.max(...results.map(({ processMs, databaseMs }) => processMs + databaseMs));
  const rows = results.map((result) =>
    row([
      `<span title="${escaped(result.address)}">${escaped(result.name)}</span>`,
      barOf(result, scale),
      ...[result.processMs, result.databaseMs, result.ratio, result.p50, result.p99].map((cell) =>
        number(cell),
      ),
      ...[result.kilobytes, result.statements, result.buffers].map((cell) => number(cell)),
      `${result.rounds} of ${result.rounds + result.thrownAway}`,
    ]),
  );
  const plantingSeconds = Object.values(report.planting).reduce((sum, part) => sum + part, 0);
  return `<h2>${number(caregivers)} caregivers</h2>
<p>${number(listings)} listings, ${number(posts)} posts, ${number(messages)} messages;
${number(report.databaseBytes / 2 ** 30)} GB, planted in ${number(plantingSeconds / 60)} minutes.
Measured on ${report.measuredAt.slice(0, 10)} with ${escaped(report.machine)}.</p>
${table(['page', '', 'process ms', 'database ms', '× floor', 'p50 ms', 'p99 ms', 'KB', 'statements', 'blocks', 'rounds'], rows)}`;
}

function barOf({ processMs, databaseMs, floor }: Result, scale: number) {
  const mark = (floor.processMs + floor.databaseMs) * scale;
  const [first, second] = [processMs * scale, databaseMs * scale].map((width) => width.toFixed(1));
  return `<svg width="244" height="14" role="img" aria-label="CPU">
<rect width="${first}" height="14" fill="${colors.process}"/>
<rect x="${first}" width="${second}" height="14" fill="${colors.database}"/>
<line x1="${mark.toFixed(1)}" x2="${mark.toFixed(1)}" y2="14" stroke="${colors.floor}" stroke-width="2"/></svg>`;
}

/** What one more digit of people costs the database: blocks do not depend on the machine, CPU hardly does. */
function growthOf(reports: Report[]) {
  if (reports.length < 2) return '';
  const [before, last] = reports.slice(-2) as [Report, Report];
  const rows = last.results.map(({ name }) => {
    const found = reports.map((report) => report.results.find((result) => result.name === name));
    const blocks = found.map((result) => result?.buffers);
    const times = found.map((result) => result?.databaseMs);
    return row([
      escaped(name),
      ...times.map((cell) => number(cell, 2)),
      growthCell(times.at(-2), times.at(-1)),
      ...blocks.map((cell) => number(cell, 0)),
      growthCell(blocks.at(-2), blocks.at(-1)),
      plotOf(blocks.map((cell) => cell ?? 0)),
    ]);
  });
  const sizes = reports.map(({ caregivers }) => number(caregivers));
  const titles = [
    'page',
    ...sizes.map((size) => `ms at ${size}`),
    'growth',
    ...sizes.map((size) => `blocks at ${size}`),
    'growth',
    'blocks',
  ];
  return `<h2>What more people cost</h2>
<p>CPU milliseconds of the database and blocks it reads for a page, and how many times more from
${number(before.caregivers)} to ${number(last.caregivers)} caregivers. More than 1.3 times stands out.</p>
${table(titles, rows)}`;
}

function growthCell(before: number | undefined, after: number | undefined) {
  if (!before || after === undefined) return '–';
  const growth = after / before;
  return `<span${growth > 1.3 ? ' class="more"' : ''}>${number(growth, 2)}</span>`;
}

/** One point for each size, from zero to the largest. */
function plotOf(values: number[]) {
  const most = Math.max(...values, 1);
  const points = values.map((value, place) => {
    const x = 4 + (place * 92) / Math.max(values.length - 1, 1);
    return `${x.toFixed(1)},${(20 - (value / most) * 16).toFixed(1)}`;
  });
  const dots = points.map((point) => {
    const [x, y] = point.split(',');
    return `<circle cx="${x}" cy="${y}" r="2.5" fill="${colors.process}"/>`;
  });
  return `<svg width="100" height="24" role="img" aria-label="blocks by size">
<polyline points="${points.join(' ')}" fill="none" stroke="${colors.database}" stroke-width="2"/>${dots.join('')}</svg>`;
}

function loadsOf(report: Report | undefined) {
  if (!report) return '';
  const all = Object.entries(report.loads);
  const scale = 200 / Math.max(...all.map(([, { withScripts }]) => withScripts.firstPaint));
  const rows = all.map(([name, { withScripts, withoutScripts }]) => {
    const [own, other] = [withScripts.firstPaint, withoutScripts.firstPaint];
    return row([
      escaped(name),
      `<svg width="204" height="14" role="img" aria-label="first paint">
<rect width="${(own * scale).toFixed(1)}" height="14" fill="${colors.process}"/>
<line x1="${(other * scale).toFixed(1)}" x2="${(other * scale).toFixed(1)}" y2="14" stroke="${colors.floor}" stroke-width="2"/></svg>`,
      number(own, 0),
      number(other, 0),
      number(own / other, 2),
      number(withScripts.requests, 0),
      number(withoutScripts.requests, 0),
      number(withScripts.kilobytes, 0),
      number(withoutScripts.kilobytes, 0),
    ]);
  });
  const titles = [
    'page',
    '',
    'first paint ms',
    'without',
    '×',
    'requests',
    'without',
    'KB',
    'without',
  ];
  return `<h2>In a browser, beside the page without JavaScript</h2>
<p>Chromium with an empty cache, 150 ms and 1.6 Mbit/s away, its processor four times slower; ${number(report.caregivers)} caregivers.
The line is the first paint of the same page with scripts turned off.</p>
${table(titles, rows)}`;
}
