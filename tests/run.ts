/**
 * Everything that must hold, in one list: `npm test` runs it all, `npm test -- types unit` only
 * what is named. The last line says how much passed and how much failed.
 */
import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { ensureChromium } from './chromium.ts';

type Outcome = { passed: number; failed: number; skipped?: number };
type Step = { name: string; commands: string[]; count?: () => Promise<Outcome> };

const unitReport = 'test-results/unit.json';
const browserReport = 'test-results/browser.json';

const steps: Step[] = [
  { name: 'types', commands: ['npm run typegen', 'tsc', 'node tests/browser-types.ts'] },
  { name: 'lint', commands: ['oxlint'] },
  { name: 'format', commands: ['oxfmt --check'] },
  { name: 'unused', commands: ['knip'] },
  { name: 'tables', commands: ['node db/generate-types.ts --verify'] },
  {
    name: 'unit',
    commands: [`vitest run --reporter=default --reporter=json --outputFile.json=${unitReport}`],
    count: async () => {
      const { numPassedTests, numFailedTests, numPendingTests } = await readReport(unitReport);
      return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
    },
  },
  {
    name: 'browser',
    commands: ['playwright test'],
    count: async () => {
      const { expected, unexpected, flaky, skipped } = (await readReport(browserReport)).stats;
      return { passed: expected, failed: unexpected + flaky, skipped };
    },
  },
];

async function readReport(file: string): Promise<any> {
  return JSON.parse(await readFile(file, 'utf8'));
}

function run(command: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: 'inherit' });
    child.on('close', (code) => resolve(code === 0));
  });
}

async function take({ name, commands, count }: Step): Promise<Outcome> {
  console.log(`\n— ${name}`);
  const started = performance.now();
  let isFine = true;
  for (const command of commands) isFine = isFine && (await run(command));
  console.log(
    `  ${name}: ${isFine ? 'fine' : 'FAILED'} in ${Math.round((performance.now() - started) / 1000)} s`,
  );

  const outcome = await count?.().catch(() => undefined);
  if (!outcome) return isFine ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  // A run that fails for another reason than a test is a failure all the same.
  return isFine || outcome.failed > 0 ? outcome : { ...outcome, failed: 1 };
}

const chosen = process.argv.slice(2);
const wanted = steps.filter(({ name }) => chosen.length === 0 || chosen.includes(name));
const total = { passed: 0, failed: 0, skipped: 0 };

process.env.WHOLE_SUITE = 'yes';
await rm('test-results', { recursive: true, force: true });
if (wanted.some(({ name }) => name === 'browser')) process.env.CHROMIUM_PATH = ensureChromium();
for (const step of wanted) {
  const { passed, failed, skipped = 0 } = await take(step);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}
// Skipped are those that make no sense here, such as what only a normal user can prove as root.
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
