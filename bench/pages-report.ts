/** Writes the results of `bench/pages.ts`: one JSON file for each size, and one page that shows all of them. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import type { Cost } from './pages-load.ts';
import type { Sizes } from './plant-world.ts';

type Result = Cost & {
  name: string;
  address: string;
  control: string;
  floor: Cost;
  ratio: number;
  rounds: number;
  thrownAway: number;
};
type Report = Sizes & { results: Result[] };

const directory = new URL('../docs/performance/', import.meta.url);

export async function writeReport(report: Report) {
  await mkdir(directory, { recursive: true });
  const file = new URL(`${report.caregivers}.json`, directory);
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
  const names = (await readdir(directory)).filter((name) => name.endsWith('.json'));
  const reports: Report[] = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(new URL(name, directory), 'utf8'))),
  );
  reports.sort((one, other) => one.caregivers - other.caregivers);
  await writeFile(new URL('index.html', directory), pageOf(reports));
}

const pageOf = (reports: Report[]) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Pages beside a floor</title>
<style>
  body { font: 15px/1.5 system-ui; max-width: 72rem; margin: 2rem auto; padding: 0 1rem }
  td, th { text-align: right; padding: 0.15rem 0.6rem } td:first-child, th:first-child { text-align: left }
  svg { vertical-align: middle }
</style>
<h1>Pages beside a floor</h1>
<p>CPU milliseconds for each request: dark the process, light the database, and the line the floor.</p>
${reports.map(sectionOf).join('\n')}
</html>
`;

const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 });

const sectionOf = (report: Report) => `<h2>${number(report.caregivers)} caregivers,
${number(report.listings)} listings, ${number(report.posts)} posts, ${number(report.messages)} messages</h2>
<table><tr><th>page<th><th>process<th>database<th>× floor<th>p50<th>p99<th>KB<th>statements<th>buffers<th>rounds
${report.results.map((result) => rowOf(result, scaleOf(report))).join('\n')}
</table>`;

const scaleOf = ({ results }: Report) =>
  240 / Math.max(...results.map(({ processMs, databaseMs }) => processMs + databaseMs));

function rowOf(result: Result, scale: number) {
  const { processMs, databaseMs, floor } = result;
  const mark = (floor.processMs + floor.databaseMs) * scale;
  const cells = [processMs, databaseMs, result.ratio, result.p50, result.p99, result.kilobytes];
  const exact = [result.statements, result.buffers, result.rounds];
  return `<tr><td>${result.name}<td><svg width="240" height="14">
<rect width="${processMs * scale}" height="14" fill="#1f5c4d"/>
<rect x="${processMs * scale}" width="${databaseMs * scale}" height="14" fill="#8fc7b5"/>
<line x1="${mark}" x2="${mark}" y2="14" stroke="#c33" stroke-width="2"/></svg>
${[...cells, ...exact].map((cell) => `<td>${number(cell)}`).join('')}`;
}
