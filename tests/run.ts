/**
 * Everything that must hold, in one list: `npm test` runs it all, `npm test -- types unit` only
 * what is named. The last lines say what failed, how much of it, and how much passed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.ts';
import { ensureEngines } from './engines.ts';
import { ensureNginx } from './nginx.ts';

type Outcome = {
  passed: number;
  failed: number;
  skipped?: number;
  /** a line for each failure, which is far up in a long output */
  failures?: string[];
};
type Step = {
  name: string;
  command: string;
  /** Runs beside the others that are; what it says is shown when it is done. */
  isBrief?: boolean;
  count?: () => Promise<Outcome>;
};

const unitReport = 'test-results/unit.json';
const browserReport = 'test-results/browser.json';

const steps: Step[] = [
  { name: 'types', command: 'tsc', isBrief: true },
  { name: 'browser-types', command: 'node tests/browser-types.ts', isBrief: true },
  { name: 'lint', command: 'oxlint', isBrief: true },
  { name: 'format', command: 'oxfmt --check', isBrief: true },
  { name: 'unused', command: 'knip', isBrief: true },
  { name: 'tables', command: 'node db/generate-types.ts --verify', isBrief: true },
  {
    name: 'unit',
    command: `node tests/units.ts ${unitReport}`,
    count: async () => {
      const { testResults } = await readReport(unitReport);
      const tests = testResults.flatMap(({ assertionResults }: any) => assertionResults);
      const count = (...statuses: string[]) =>
        tests.filter(({ status }: any) => statuses.includes(status)).length;
      return {
        passed: count('passed'),
        failed: count('failed'),
        skipped: count('skipped', 'pending', 'todo'),
        failures: testResults.flatMap(failuresOfFile),
      };
    },
  },
  {
    name: 'browser',
    command: 'playwright test',
    count: async () => {
      const { stats, suites } = await readReport(browserReport);
      return {
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected,
        skipped: stats.skipped,
        failures: suites.flatMap(failuresOfSuite),
      };
    },
  },
];

async function readReport(file: string): Promise<any> {
  return JSON.parse(await readFile(file, 'utf8'));
}

/** Of its tests, or of what came before them, such as reading the file. */
function failuresOfFile({ name, status, message, assertionResults }: any): string[] {
  const failed = assertionResults.filter((test: any) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [`${name}: ${firstLine(message)}`];
  return failed.map((test: any) => `${test.fullName}: ${firstLine(test.failureMessages[0])}`);
}

function failuresOfSuite({ suites = [], specs = [] }: any): string[] {
  const failed = specs.filter((spec: any) => !spec.ok);
  return [
    ...failed.map((spec: any) => `${spec.file}: ${spec.title}`),
    ...suites.flatMap(failuresOfSuite),
  ];
}

const firstLine = (text = '') => text.split('\n')[0];

type Ending = { isFine: boolean; output: string };

function run(command: string, isBrief = false): Promise<Ending> {
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: isBrief ? 'pipe' : 'inherit' });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    child.on('close', (code) => resolve({ isFine: code === 0, output }));
  });
}

async function take({ name, command, isBrief, count }: Step): Promise<Outcome> {
  if (!isBrief) console.log(`\n— ${name}`);
  const started = performance.now();
  const { isFine, output } = await run(command, isBrief);
  if (isBrief) console.log(`\n— ${name}\n${output.trimEnd()}`);
  console.log(
    `  ${name}: ${isFine ? 'fine' : 'FAILED'} in ${Math.round((performance.now() - started) / 1000)} s`,
  );

  const outcome = await count?.().catch(() => undefined);
  if (!outcome) {
    return isFine ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [name] };
  }
  if (isFine || outcome.failed > 0) return outcome;
  // A run that fails for another reason than a test is a failure all the same.
  const { failures = [] } = outcome;
  return { ...outcome, failed: 1, failures: failures.length > 0 ? failures : [name] };
}

const chosen = process.argv.slice(2);
const wanted = steps.filter(({ name }) => chosen.length === 0 || chosen.includes(name));
const total = { passed: 0, failed: 0, skipped: 0 };

const isWanted = (step: string) => wanted.some(({ name }) => name === step);

process.env.WHOLE_SUITE = 'yes';
// The many processes of the steps compile once what they share.
process.env.NODE_COMPILE_CACHE = path.join(tmpdir(), 'tendwell-compiled');
await rm('test-results', { recursive: true, force: true });
if (isWanted('browser')) process.env.CHROMIUM_PATH = ensureChromium();
if (isWanted('unit')) {
  ensureNginx();
  ensureEngines();
}

// The routes' and the stylesheets' types, which several steps read.
const brief = wanted.filter(({ isBrief }) => isBrief);
if (brief.length > 0 && !(await run('npm run --silent typegen')).isFine) total.failed += 1;
const outcomes = await Promise.all(brief.map(take));
// Builds the product and plants its data while unit tests wait for time-outs.
const journeys = isWanted('browser')
  ? spawn(process.execPath, ['tests/journeys/server.ts'], { stdio: 'inherit' })
  : undefined;
for (const step of wanted) if (!step.isBrief) outcomes.push(await take(step));
if (journeys?.kill()) await once(journeys, 'exit');
for (const { passed, failed, skipped = 0 } of outcomes) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}
const failures = outcomes.flatMap((outcome) => outcome.failures ?? []);
if (failures.length > 0)
  console.log(`\nFailed:\n${failures.map((line) => `  ${line}`).join('\n')}`);
// Skipped are those that make no sense here, such as what only a normal user can prove as root.
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
