/**
 * The unit tests of the whole suite. Four files run at once, beside the product that the journeys
 * build, and a shared machine may stand still meanwhile: files that fail are run again by
 * themselves, and what fails then is wrong. The report, whose path is given, has what counts.
 */
import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

type Report = { testResults: { name: string; status: 'passed' | 'failed' }[] };

const firstReport = process.argv[2]!;
const secondReport = `${firstReport}.again`;
/** More than a busy machine makes fail. */
const mostFiles = 10;

function run(report: string, ...choice: string[]): number {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const ending = spawnSync('vitest', ['run', ...reporters, ...choice], { stdio: 'inherit' });
  return ending.status ?? 1;
}

const read = async (report: string): Promise<Report> => JSON.parse(await readFile(report, 'utf8'));

let code = run(firstReport);
const { testResults } = await read(firstReport);
const failed = testResults.filter(({ status }) => status === 'failed');
if (failed.length > 0 && failed.length <= mostFiles) {
  const names = failed.map(({ name }) => path.relative('.', name));
  console.log(`\nOnce more, alone: ${names.join(', ')}`);
  code = run(secondReport, '--maxWorkers=1', ...names);
  const kept = testResults.filter((file) => !failed.includes(file));
  const again = (await read(secondReport)).testResults;
  await writeFile(firstReport, JSON.stringify({ testResults: [...kept, ...again] }));
}
process.exit(code);
